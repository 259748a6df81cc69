/** The company that a service over PostgreSQL asks for. */
export const LICENSOR_SETTINGS = {
  LICENSOR_NAME: '静水音乐有限公司',
  LICENSOR_NAME_EN: 'Still Water Music Ltd',
  LICENSOR_CREDIT_CODE: '91350100M000100Y43',
  LICENSOR_ADDRESS: '上海市静安区',
  LICENSOR_ADDRESS_EN: 'Jing’an District, Shanghai',
};
