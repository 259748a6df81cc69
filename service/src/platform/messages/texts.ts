import type { LocalisedText } from 'shared-contracts/locale/locale';
import { INVITATION_DAYS } from 'shared-contracts/team/team-rules';
import type { Template } from './message-transport.ts';

/** How long a code is valid. The messages say it. */
export const CODE_MINUTES = 10;

interface TemplateText {
  /** Subject of a mail; a text message has none. */
  subject: LocalisedText;
  /** `{code}` stands for the code, `{details}` for lines of a mail, `{link}` for an address. Mail and text message share it. */
  body: LocalisedText;
}

/** One sentence that people need with each code. */
const KEEP: LocalisedText = {
  zh: `验证码 ${CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
  en: `It is valid for ${CODE_MINUTES} minutes. Do not give it to anyone.`,
};
const IGNORE: LocalisedText = { zh: '如非本人操作，请忽略。', en: 'If this was not you, ignore this message.' };

export const MESSAGE_TEXTS: Record<Template, TemplateText> = {
  codeRegister: {
    subject: { zh: '注册验证码', en: 'Your code to create an account' },
    body: {
      zh: `您的注册验证码是 {code}。${KEEP.zh}${IGNORE.zh}`,
      en: `{code} is your code to create an account. ${KEEP.en} ${IGNORE.en}`,
    },
  },
  codeLogin: {
    subject: { zh: '登录验证码', en: 'Your code to sign in' },
    body: { zh: `您的登录验证码是 {code}。${KEEP.zh}${IGNORE.zh}`, en: `{code} is your code to sign in. ${KEEP.en} ${IGNORE.en}` },
  },
  codeReset: {
    subject: { zh: '找回密码验证码', en: 'Your code to set a new password' },
    body: {
      zh: `您的找回密码验证码是 {code}。${KEEP.zh}${IGNORE.zh}`,
      en: `{code} is your code to set a new password. ${KEEP.en} ${IGNORE.en}`,
    },
  },
  codeBind: {
    subject: { zh: '绑定验证码', en: 'Your code to confirm this contact' },
    body: {
      zh: `您的绑定验证码是 {code}。${KEEP.zh}${IGNORE.zh}`,
      en: `{code} is your code to add this contact to your account. ${KEEP.en} ${IGNORE.en}`,
    },
  },
  codeConfirm: {
    subject: { zh: '身份验证码', en: 'Your code to confirm a change' },
    body: {
      zh: `您正在修改账户，验证码是 {code}。${KEEP.zh}如非本人操作，请立即修改密码。`,
      en: `{code} is your code to confirm a change of your account. ${KEEP.en} If this was not you, change your password now.`,
    },
  },
  noticeRegistered: {
    subject: { zh: '您已有账户', en: 'You already have an account' },
    body: {
      zh: `有人用此联系方式注册，但您已有账户，请直接登录；忘记密码可以找回。${IGNORE.zh}`,
      en: `Someone tried to register with this contact, but you already have an account. Sign in, or set a new password if you forgot it. ${IGNORE.en}`,
    },
  },
  noticeTaken: {
    subject: { zh: '此联系方式已被使用', en: 'This contact is already in use' },
    body: {
      zh: `有人想把此联系方式绑定到另一个账户，但它已属于一个账户，没有任何更改。${IGNORE.zh}`,
      en: `Someone tried to add this contact to another account. It already belongs to an account, so nothing was changed. ${IGNORE.en}`,
    },
  },
  noticePasswordChanged: {
    subject: { zh: '您的密码已修改', en: 'Your password was changed' },
    body: {
      zh: '您的密码已修改，其他设备已退出登录。如非本人操作，请立即找回密码并联系我们。',
      en: 'Your password was changed, and other devices were signed out. If this was not you, set a new password now and contact us.',
    },
  },
  noticeContactChanged: {
    subject: { zh: '您的联系方式已更改', en: 'Your contact was changed' },
    body: {
      zh: '此联系方式已从您的账户移除。如非本人操作，请立即联系我们。',
      en: 'This contact was removed from your account. If this was not you, contact us now.',
    },
  },
  noticeWeChatChanged: {
    subject: { zh: '您的微信登录已更改', en: 'Your WeChat login was changed' },
    body: {
      zh: '您的账户绑定或解绑了微信。如非本人操作，请立即修改密码，在个人资料中检查登录方式，并联系我们。',
      en: 'A WeChat account was bound to your account or removed from it. If this was not you, change your password now, check the ways to log in of your profile, and contact us.',
    },
  },
  noticeLicenceEnds: {
    subject: { zh: '您的音乐授权即将到期', en: 'Your music licences end soon' },
    body: {
      zh: '以下授权即将到期。到期后如需继续使用，请提前续期：\n\n{details}\n\n如不想再收到到期提醒，可在“个人资料”中关闭。',
      en: 'These licences end soon. Renew them in time if you go on using the tracks:\n\n{details}\n\nYou can switch these reminders off in your profile.',
    },
  },
  noticeInventoryEnds: {
    subject: { zh: '您团队的保有量即将到期', en: 'Inventory of your team ends soon' },
    body: {
      zh: '以下保有量即将到期，到期后未使用的份数不能再使用。到期前续期，未使用的份数会一并延续：\n\n{details}',
      en: 'This inventory ends soon; units that are unused then can no longer be used. Renew it in time, and they go on with the new ones:\n\n{details}',
    },
  },
  noticeNewWorks: {
    subject: { zh: '您关注的作曲家有新作品', en: 'New works by composers you follow' },
    body: {
      zh: '您关注的作曲家发布了新作品：\n\n{details}\n\n如不想再收到，可在作曲家主页取消关注。',
      en: 'Composers whom you follow have new works:\n\n{details}\n\nTo stop these mails, unfollow them on their pages.',
    },
  },
  noticeAccountDeleted: {
    subject: { zh: '您的账户已删除', en: 'Your account was deleted' },
    body: {
      zh: '您的账户已按您的要求删除。已购买的授权证书仍然有效，请妥善保存。如非本人操作，请立即联系我们。',
      en: 'Your account was deleted, as you asked. Certificates of licences that you bought stay valid: please keep them. If this was not you, contact us now.',
    },
  },
  inviteTeam: {
    subject: { zh: '邀请您加入团队', en: 'An invitation to join a team' },
    body: {
      zh: `“{details}”邀请您加入其团队账户。请在 ${INVITATION_DAYS} 天内打开链接接受邀请，链接仅可使用一次：{link} 。如不认识对方，请忽略。`,
      en: `“{details}” invites you to join its team account. Open this link within ${INVITATION_DAYS} days to accept; it works once: {link} . If you do not know this company, ignore this message.`,
    },
  },
  noticeTeamApproved: {
    subject: { zh: '您的团队账户已开通', en: 'Your team account is ready' },
    body: {
      zh: '您的团队账户申请已通过审核。登录后即可邀请成员、设置部门和权限。{details}',
      en: 'Your application for a team account was approved. Sign in to invite members and set up departments and permissions.{details}',
    },
  },
  noticeTeamRejected: {
    subject: { zh: '您的团队账户申请未通过', en: 'Your team account application needs changes' },
    body: {
      zh: '您的团队账户申请未通过审核。登录后可查看原因，修改后重新提交。{details}',
      en: 'Your application for a team account was not approved. Sign in to see why; you can correct it and apply again.{details}',
    },
  },
  noticeContractApproved: {
    subject: { zh: '您已签约成为作曲家', en: 'Your contract as a composer is in force' },
    body: {
      zh: '您的签约合同已通过审核并生效，现在可以提交作品。{details}',
      en: 'Your contract was approved and is in force. You can submit your works now.{details}',
    },
  },
  noticeContractFailed: {
    subject: { zh: '您的签约申请未通过', en: 'Your contract needs changes' },
    body: {
      zh: '您的签约合同未通过审核。登录后可查看原因，修改后重新签署。{details}',
      en: 'Your contract was not approved. Sign in to see why; you can correct it and sign again.{details}',
    },
  },
  noticeSongPassed: {
    subject: { zh: '您的作品已通过审核', en: 'Your song passed its audit' },
    body: {
      zh: '您提交的作品已通过审核，现已在网站上架。{details}',
      en: 'The song that you sent passed its audit and is on sale now.{details}',
    },
  },
  noticeSongRefused: {
    subject: { zh: '您的作品需要修改', en: 'Your song needs changes' },
    body: {
      zh: '您提交的作品未通过审核。登录后可查看原因和标注，修改后重新提交。{details}',
      en: 'The song that you sent did not pass its audit. Sign in to read why; you can mend it and send it again.{details}',
    },
  },
  noticePayoutPaid: {
    subject: { zh: '您的收入已付款', en: 'Your earnings were paid' },
    body: {
      zh: '您申请的收入付款已汇出，通常一至两个工作日到账。{details}',
      en: 'The payout of your earnings was transferred. It usually arrives within two working days.{details}',
    },
  },
  noticePayoutRefused: {
    subject: { zh: '您的付款申请未通过', en: 'Your payout was refused' },
    body: {
      zh: '您的收入付款申请未通过，金额已退回余额。登录后可查看原因。{details}',
      en: 'The payout of your earnings was refused, and the amount is in your balance again. Sign in to see why.{details}',
    },
  },
  noticePayoutReturned: {
    subject: { zh: '您的收入付款被退回', en: 'Your payout came back' },
    body: {
      zh: '银行退回了您的收入付款，金额已回到余额。登录后可查看原因。{details}',
      en: 'The bank returned the payout of your earnings, and the amount is in your balance again. Sign in to see why.{details}',
    },
  },
  noticeRequestAsked: {
    subject: { zh: '有采购申请等待您审批', en: 'A purchase request waits for your decision' },
    body: {
      zh: '{details}请登录后在“我的团队”的“采购申请”中处理。',
      en: '{details}Sign in and open “Requests” in “My team” to decide on it.',
    },
  },
  noticeRequestDecided: {
    subject: { zh: '您的采购申请有新进展', en: 'News of your purchase request' },
    body: {
      zh: '{details}登录后可在“我的团队”的“采购申请”中查看。',
      en: '{details}Sign in and open “Requests” in “My team” to see it.',
    },
  },
};
