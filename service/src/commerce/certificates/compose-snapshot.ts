import type { Selectable } from 'kysely';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { channelNames, type PriceTable, type TagType, tagOf } from 'shared-contracts/licensing/price-table';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { areaPath } from '../../members/addresses/areas.ts';
import type { CustomerOrderLineTable } from '../../platform/database/generated/tables.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CertificateSnapshot, OptionType } from './snapshot.ts';

/** A licence with the line of the order that it was bought by. */
export interface IssuedLicence extends Pick<Selectable<CustomerOrderLineTable>, 'work' | 'project' | 'grant_options' | 'total'> {
  valid_from: Date;
  valid_to: Date | null;
  /** Of the file that is delivered. */
  hd_sha256: string;
}

/** The licensor by its name in law, with what else certificates state of it. */
export interface LicensorFacts {
  name: LocalisedText;
  details?: CertificateSnapshot['licensorDetails'];
}

/** What all certificates of an order share. */
export interface OrderFacts {
  orderNumber: string;
  issuedAt: Date;
  licensor: LicensorFacts;
  /** The price table that the order was made with. */
  table: PriceTable;
  /** What paid for its licences in place of money; null: money did. */
  coveredBy: 'package' | 'inventory' | null;
}

/** What the certificate of a licence states. @param verifyAt address of its public page. */
export function composeSnapshot(
  { work, project, grant_options: options, total, valid_from, valid_to, hd_sha256 }: IssuedLicence,
  { orderNumber, issuedAt, licensor, table, coveredBy }: OrderFacts,
  { number, verifyAt }: { number: string; verifyAt: string },
): CertificateSnapshot {
  const { title, code, version, composer, album } = work;
  return {
    format: 1,
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber,
    licensor: licensor.name,
    ...(licensor.details && { licensorDetails: licensor.details }),
    licensee: {
      kind: options.licensee === 'personal' ? 'personal' : 'corporate',
      name: project.licenseeName,
      code: project.licenseeCode,
    },
    work: { title, code, version, composer, album },
    project: { name: project.name, remarks: project.remarks },
    options: optionNames(table, options),
    period: { from: businessDay(valid_from), to: valid_to && businessDay(valid_to) },
    fee: coveredBy ? { kind: coveredBy } : { kind: 'paid', fen: total },
    fileSha256: hd_sha256,
    verifyAt,
  };
}

/** Names of all options of a licence, in the order of the form. */
export function optionNames(table: PriceTable, options: LicenceOptions): CertificateSnapshot['options'] {
  const { usage, form, licensee, period, scope, province, channels, seconds, shops } = options;
  const option = (type: OptionType, name: LocalisedText | undefined) => (name ? [{ type, name: { zh: name.zh, en: name.en } }] : []);
  const tag = (type: TagType, key: string) => option(type, tagOf(table, type, key)?.name);
  return [
    ...tag('usage', usage),
    ...tag('form', form),
    ...tag('licensee', licensee),
    ...tag('period', period),
    ...tag('scope', scope),
    ...(province ? option('province', areaName(province)) : []),
    ...option('channels', channelNames(table, channels)),
    ...(seconds ? tag('seconds', seconds) : []),
    ...(shops ? option('shops', { zh: `${shops} 家`, en: String(shops) }) : []),
  ];
}

/** Names of an area and of those that it lies in. @throws Error for an unknown area: a certificate states its region or is not issued. */
export function areaName(code: string): LocalisedText {
  if (areaPath(code, 'zh').length === 0) throw new Error(`there is no area ${code}`);
  const name = (locale: 'zh' | 'en') =>
    areaPath(code, locale)
      .map((area) => area.name)
      .join(' ');
  return { zh: name('zh'), en: name('en') };
}
