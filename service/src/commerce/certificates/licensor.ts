import { checkLicenseeCode, licenseeCode } from 'shared-contracts/licensing/project-rules';
import type { LocalisedText } from 'shared-contracts/locale/locale';

/** The company that grants licences, as certificates state it. */
export interface Licensor {
  name: LocalisedText;
  /** Unified social credit code. */
  creditCode: string;
  address: LocalisedText;
}

const NAMES = ['LICENSOR_NAME', 'LICENSOR_NAME_EN', 'LICENSOR_CREDIT_CODE', 'LICENSOR_ADDRESS', 'LICENSOR_ADDRESS_EN'] as const;

/**
 * Reads the licensor from the environment; undefined where none is set.
 * @throws RangeError for some of the settings alone, or a wrong code.
 */
export function licensorSetting(environment: NodeJS.ProcessEnv): Licensor | undefined {
  const [zh, en, code, addressZh, addressEn] = NAMES.map((name) => environment[name]?.trim() ?? '') as [
    string,
    string,
    string,
    string,
    string,
  ];
  const missing = NAMES.filter((name) => !environment[name]?.trim());
  if (missing.length === NAMES.length) return undefined;
  if (missing.length > 0) throw new RangeError(`certificates name the licensor: ${missing.join(', ')} must be set`);
  const creditCode = licenseeCode(code);
  if (checkLicenseeCode(creditCode, 'corporate')) throw new RangeError('LICENSOR_CREDIT_CODE must be a unified social credit code');
  return { name: { zh, en }, creditCode, address: { zh: addressZh, en: addressEn } };
}

/**
 * The licensor that a service starts with. With the embedded database it may be missing: certificates then give only the company name
 * from the database.
 * @throws RangeError with a database of its own and no licensor.
 */
export function requireLicensor({
  licensor,
  databaseUrl,
}: {
  licensor: Licensor | undefined;
  databaseUrl: string | undefined;
}): Licensor | undefined {
  if (!licensor && databaseUrl) throw new RangeError(`certificates name the licensor: ${NAMES.join(', ')} must be set with DATABASE_URL`);
  return licensor;
}
