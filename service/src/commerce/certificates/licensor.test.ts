import { licensorSetting, requireLicensor } from './licensor.ts';

const SETTINGS = {
  LICENSOR_NAME: '静水音乐有限公司',
  LICENSOR_NAME_EN: 'Still Water Music Ltd',
  LICENSOR_CREDIT_CODE: '91310000ma1fl0000x',
  LICENSOR_ADDRESS: '上海市静安区',
  LICENSOR_ADDRESS_EN: 'Jing’an District, Shanghai',
};
const CODE = '91350100M000100Y43';

test('a shop with a database of its own does not start without the company that its certificates name', () => {
  const none = licensorSetting({});
  expect(() => requireLicensor({ licensor: none, databaseUrl: 'postgres://x' })).toThrow('LICENSOR_NAME, LICENSOR_NAME_EN');
  expect(requireLicensor({ licensor: none, databaseUrl: undefined })).toBeUndefined();
});

test('some settings alone, and a code that no company has, are refused by name', () => {
  expect(() => licensorSetting({ LICENSOR_NAME: '静水' })).toThrow('LICENSOR_ADDRESS_EN must be set');
  expect(() => licensorSetting(SETTINGS)).toThrow('LICENSOR_CREDIT_CODE');
  expect(licensorSetting({ ...SETTINGS, LICENSOR_CREDIT_CODE: ` ${CODE.toLowerCase()} ` })).toEqual({
    name: { zh: '静水音乐有限公司', en: 'Still Water Music Ltd' },
    creditCode: CODE,
    address: { zh: '上海市静安区', en: 'Jing’an District, Shanghai' },
  });
});
