import type { LocalisedText } from 'shared-contracts/locale/locale';

/** What people call the fields that they fill in; the pages use the same words. */
const NAMES: Readonly<Record<string, LocalisedText>> = {
  keyWords: { zh: '搜索词', en: 'Search' },
  text: { zh: '搜索词', en: 'Search' },
  name: { zh: '名称', en: 'Name' },
  phone: { zh: '手机号码', en: 'Mobile phone number' },
  phoneOrEmail: { zh: '手机号或邮箱', en: 'Phone number or email' },
  email: { zh: '邮箱', en: 'Email' },
  code: { zh: '验证码', en: 'Code' },
  password: { zh: '密码', en: 'Password' },
  samePassword: { zh: '再次输入密码', en: 'Repeat the password' },
  currentPassword: { zh: '当前密码', en: 'Current password' },
  nickName: { zh: '昵称', en: 'Nickname' },
  profession: { zh: '职业', en: 'Profession' },
  contactAddress: { zh: '联系地址', en: 'Contact address' },
  idCard: { zh: '身份证号码', en: 'ID document number' },
  qq: { zh: 'QQ', en: 'QQ number' },
  wechat: { zh: '微信号', en: 'WeChat ID' },
  companyName: { zh: '企业名称', en: 'Corporate name' },
  companyType: { zh: '企业类型', en: 'Corporate type' },
  companyAddress: { zh: '企业地址', en: 'Corporate address' },
  receiverName: { zh: '收款人', en: 'Account holder' },
  receiverAccount: { zh: '收款账号', en: 'Account number' },
  bank: { zh: '开户银行', en: 'Bank' },
  branch: { zh: '开户支行', en: 'Branch' },
  area: { zh: '所在地区', en: 'Region' },
  detail: { zh: '详细地址', en: 'Detailed address' },
  licenseeName: { zh: '被授权方名称', en: 'Name of the licensee' },
  licenseeCode: { zh: '统一社会信用代码或身份证号', en: 'Registration or ID number of the licensee' },
  remarks: { zh: '备注', en: 'Remarks' },
  reason: { zh: '补寄原因', en: 'Reason for the replacement' },
  number: { zh: '证书编号', en: 'Certificate number' },
  header: { zh: '发票抬头', en: 'Invoice header' },
  taxNumber: { zh: '税号', en: 'Tax number' },
  address: { zh: '注册地址', en: 'Registered address' },
  account: { zh: '银行账号', en: 'Bank account' },
};

/** Fields that a call's page calls something else. */
const OF_CALL: Readonly<Record<string, LocalisedText>> = {
  'teamUser/addTeamUser contact': { zh: '手机号或邮箱', en: 'Phone number or email' },
  'teamUser/addTeamUser name': { zh: '姓名', en: 'Name' },
  'teamUser/updateTeamUser name': { zh: '姓名', en: 'Name' },
  'teamDept/addTeamDept name': { zh: '部门名称', en: 'Name of the department' },
  'userAddress/saveAddress name': { zh: '收件人', en: 'Receiver' },
  'userAddress/saveAddress phone': { zh: '联系电话', en: 'Contact number' },
  'userFavorites/addFavorites name': { zh: '收藏夹名称', en: 'Folder name' },
  'userFavorites/updateFavorites name': { zh: '收藏夹名称', en: 'Folder name' },
  'teamGrantProject/addGrantProject name': { zh: '项目名称', en: 'Name of the project' },
  'teamGrantProject/editGrantProject name': { zh: '项目名称', en: 'Name of the project' },
  'invoiceRecord/applyInvoice phone': { zh: '注册电话', en: 'Registered telephone' },
};

/** Name of a field of a call for a message; a field that no form has keeps the name of the declaration. */
export function fieldName(call: string, path: readonly PropertyKey[]): LocalisedText {
  const last = String(path.at(-1));
  const own = path.join('.');
  return OF_CALL[`${call} ${last}`] ?? NAMES[last] ?? { zh: own, en: own };
}
