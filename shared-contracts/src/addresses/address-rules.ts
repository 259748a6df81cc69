import type { LocalisedText } from '../locale/locale.ts';
import { telephoneNumber } from '../text/pasted-number.ts';
import { visibleLine } from '../text/visible-line.ts';

/** Most addresses of a member. */
export const ADDRESSES_MAX = 20;
const RECEIVER_MAX = 30;
const DETAIL_MAX = 120;

/** Messages of the address form; the service refuses with the same words. */
export const ADDRESS_MESSAGES = {
  receiverMissing: { zh: '请输入收件人姓名', en: 'Please enter the name of the receiver' },
  receiverForm: { zh: `收件人姓名最多 ${RECEIVER_MAX} 个字`, en: `The name of the receiver has at most ${RECEIVER_MAX} characters` },
  receiverPhoneMissing: { zh: '请输入联系电话', en: 'Please enter the contact number' },
  receiverPhoneForm: {
    zh: '请输入正确的手机号或带区号的座机号',
    en: 'Please enter a mobile number, or a landline number with its area code',
  },
  areaMissing: { zh: '请选择省、市、区', en: 'Please choose province, city and district' },
  detailMissing: { zh: '请输入详细地址', en: 'Please enter the detailed address' },
  detailForm: { zh: `详细地址最多 ${DETAIL_MAX} 个字`, en: `The detailed address has at most ${DETAIL_MAX} characters` },
  tooManyAddresses: {
    zh: `最多保存 ${ADDRESSES_MAX} 个地址，请先删除不用的`,
    en: `You can keep up to ${ADDRESSES_MAX} addresses; please delete one first`,
  },
} as const satisfies Record<string, LocalisedText>;
export type AddressMessage = keyof typeof ADDRESS_MESSAGES;

/** Mainland mobile and landline numbers, without their hyphens. */
const MOBILE = /^1[3-9]\d{9}$/;
const LANDLINE = /^0(?:10|[2-9]\d)\d{7,9}$/;
const CODE = /^\d{6}$/;

/** A receiver and a detailed address name something: marks alone are none. */
const NAMED = /[\p{L}\p{N}]/u;

/** A line of an address as it is stored; empty when it names nothing. */
export function addressLine(given: string): string {
  const line = visibleLine(given);
  return NAMED.test(line) ? line : '';
}

export function checkReceiver(given: string): AddressMessage | null {
  const { length } = [...addressLine(given)];
  return length === 0 ? 'receiverMissing' : length > RECEIVER_MAX ? 'receiverForm' : null;
}

export function checkAddressPhone(given: string): AddressMessage | null {
  const digits = telephoneNumber(given).replaceAll('-', '');
  if (digits === '') return 'receiverPhoneMissing';
  return MOBILE.test(digits) || LANDLINE.test(digits) ? null : 'receiverPhoneForm';
}

/** Whether an area was chosen; the service also checks that it exists and has no parts. */
export function checkArea(code: string): AddressMessage | null {
  return CODE.test(code) ? null : 'areaMissing';
}

export function checkAddressDetail(given: string): AddressMessage | null {
  const { length } = [...addressLine(given)];
  return length === 0 ? 'detailMissing' : length > DETAIL_MAX ? 'detailForm' : null;
}
