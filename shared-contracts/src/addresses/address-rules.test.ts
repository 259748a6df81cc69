import { addressLine, addressPhone, checkAddressDetail, checkAddressPhone, checkArea, checkReceiver } from './address-rules.ts';

test('a receiver and a detailed address are there and not too long, counted as people count', () => {
  expect([' ', '王小明', 'x'.repeat(31)].map(checkReceiver)).toEqual(['receiverMissing', null, 'receiverForm']);
  expect(['\n', '声音路 100 号', '声'.repeat(121)].map(checkAddressDetail)).toEqual(['detailMissing', null, 'detailForm']);
  expect(addressLine('  声音路\n100  号 ')).toBe('声音路 100 号');
});

test('a contact number is a mobile number, or a landline number with its area code', () => {
  expect(['13800138000', '138 0013 8000', '+86 13800138000', '021-55550100', '0755-12345678'].map(checkAddressPhone)).toEqual(
    Array(5).fill(null),
  );
  expect(checkAddressPhone(' ')).toBe('receiverPhoneMissing');
  expect(['12345', '12800138000', '55550100', '1380013800a', '138001380001'].map(checkAddressPhone)).toEqual(
    Array(5).fill('receiverPhoneForm'),
  );
  expect(['+86 138 0013 8000', '021-5555 0100'].map(addressPhone)).toEqual(['13800138000', '021-55550100']);
});

test('an area is a code of six digits', () => {
  expect(['310104', '', '31', 'x'].map(checkArea)).toEqual([null, 'areaMissing', 'areaMissing', 'areaMissing']);
});
