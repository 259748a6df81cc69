import type { LocalisedText } from '../locale/locale.ts';

/** Messages of the field rules. Forms show them beside the field, the service answers with them. */
export const RULE_MESSAGES = {
  nickNameMissing: { zh: '请输入昵称', en: 'Please enter a nickname' },
  nickNameForm: {
    zh: '昵称最多 16 个字符，不能包含下划线或特殊符号',
    en: 'The nickname can have up to 16 characters and cannot have underscores or special symbols',
  },
  passwordMissing: { zh: '请输入新密码', en: 'Please enter a new password' },
  passwordForm: {
    zh: '密码应为 8-16 位字母和数字，不能包含下划线或特殊符号',
    en: 'The password should be 8-16 characters long and cannot have underscores or special symbols',
  },
  passwordCommon: {
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is too common and easy to guess, please choose another',
  },
  samePasswordMissing: { zh: '请再次输入密码', en: 'Please enter the password again' },
  samePasswordDiffers: { zh: '两次输入的密码不一致', en: 'Please enter same password twice' },
  emailMissing: { zh: '请输入', en: 'Enter' },
  emailForm: { zh: '邮箱格式不正确', en: 'The email format is not valid' },
  phoneMissing: { zh: '请输入手机号码', en: 'Please enter mobile phone number' },
  phoneForm: { zh: '手机号码格式不正确', en: 'The mobile phone number is not valid' },
  codeMissing: { zh: '请输入验证码', en: 'Please enter the verification code' },
  codeForm: { zh: '验证码为 6 位数字', en: 'The verification code has 6 digits' },
  sliderMissing: { zh: '请拖动滑块完成验证', en: 'Please drag the slider to complete the verification' },
  agreementMissing: { zh: '请勾选《用户协议》', en: 'Please check the User Agreement' },
  phoneOrEmailMissing: { zh: '请输入', en: 'Enter' },
  loginPasswordMissing: { zh: '请输入', en: 'Enter' },
  companyNameMissing: { zh: '请输入企业名称', en: 'Please enter the corporate name' },
  avatarForm: { zh: '请上传 PNG、JPEG 或 WebP 图片', en: 'Please upload a PNG, JPEG or WebP picture' },
  avatarSize: { zh: '图片不能超过 2 MB 或 2048 像素', en: 'The picture must not exceed 2 MB or 2048 pixels' },
  idCardForm: { zh: '身份证号码格式不正确', en: 'The ID card number is not valid' },
} as const satisfies Record<string, LocalisedText>;

export type RuleMessage = keyof typeof RULE_MESSAGES;
