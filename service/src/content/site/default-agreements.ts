/** Id of the text that a buyer reads after a payment. */
export const AFTER_PAYMENT = 5;

/** Default agreements, for editors to adapt. Paragraphs are separated by empty lines. */
export const AGREEMENTS = [
  {
    id: 1,
    title_zh: '用户协议',
    title_en: 'User agreement',
    content_zh: `一、服务内容
音河提供版权音乐、音效与专辑的试听、授权与下载服务。试听文件带有可辨识的标记音，仅供选曲使用，不构成任何授权。

二、账户
您应提供真实的注册信息，并妥善保管账户与密码。账户下的操作视为您本人的操作。

三、授权
每份授权对应一首作品、一个项目，为非独占授权。授权的用途、期限、范围与渠道以授权证书所载为准。超出证书范围的使用需要另行授权。

四、付款与退款
价格在下单时展示全部计价因素。作品一经下载或证书一经签发，除作品存在权利瑕疵外不予退款。

五、责任
音河保证对所提供的作品拥有或已取得授权所需的权利。因作品权利瑕疵产生的争议由音河处理。

六、协议变更
协议变更会在网站公布，变更前已取得的授权不受影响。`,
    content_en: `1. The service
Yinhe lets you listen to, license and download production music, sound effects and albums. Trial files carry an audible mark; they are for choosing music only and grant no licence.

2. Your account
Please give true details and keep your password safe. What is done with your account counts as done by you.

3. Licences
A licence covers one work in one project and is not exclusive. Its usage, period, scope and channels are those of the certificate. Any further use needs a licence of its own.

4. Payment and refunds
All factors of a price are shown before you order. Once a work has been downloaded or a certificate issued there is no refund, unless the rights in the work are defective.

5. Liability
Yinhe warrants that it holds the rights it needs to license the works, and answers for defects in them.

6. Changes
Changes are published on this site. Licences that were granted before stay as they are.`,
  },
  {
    id: 2,
    title_zh: '隐私政策',
    title_en: 'Privacy policy',
    content_zh: `## 一、适用范围
本政策说明您使用音河网站时，我们保存哪些个人信息、为什么保存、保存多久，以及您可以怎样处理它们。不登录也可以浏览和试听。

## 二、我们保存什么，为什么
- 账户：手机号或邮箱、绑定的微信标识、昵称、密码（只保存不可还原的摘要）、语言。用于登录、找回密码和联系您。
- 个人资料：账户类型、职业、联系地址、QQ、微信号、企业信息、头像。除昵称和企业名称外均为选填，用于授权、客服和沟通。
- 证件与收款信息：身份证号码、收款人、收款账号、开户银行和支行。全部选填，仅用于签订纸质合同和向作曲家付款。
- 订单与授权：订单、报价单、套餐、授权项目的名称、被授权方及其统一社会信用代码、授权证书、收件地址和寄送记录，以及发票的抬头、税号和接收方式。用于完成交易，出具和寄送授权证书与发票。
- 团队账户：企业名称、纳税人识别号、联系人及其职务和电话、营业执照、申请的审核结果，以及您在团队中的姓名、角色和权限。用于审核申请和管理团队。
- 作曲家签约：真实姓名、身份证号码和收款账户（号码加密保存）、签署的合同和审核结果，上传的作品及其音频文件、作者份额、作曲家主页的名称与简介，收益与付款记录。用于签约、审核、销售和付款。
- 关注的作曲家：您关注的作曲家。用于每周最多一次告诉您他们的新作品。
- 使用记录：收藏、播放列表、购物车、播放和下载记录、签到、积分和邀请。用于提供这些功能。
- 登录安全：登录设备的浏览器名称、最近使用时间，以及网络地址的加密摘要。用于让您查看和退出已登录的设备，并防止他人猜测密码和验证码。
- 统计：曲目的播放次数和搜索词的次数。不与您的账户关联，不保存网络地址原文。

## 三、保存多久
- 账户、个人资料、地址、收藏、播放列表和购物车：保存到您删除它们或注销账户为止。
- 营业执照：撤回申请后删除；申请通过的，与团队的合同资料一并保存。
- 播放和下载记录：一年，最多各 2000 条。播放记录可以随时清空。
- 登录会话：30 天未使用即失效，最长 180 天。
- 验证码：10 分钟内有效，过期后删除；未能送达的短信和邮件一天后删除。
- 统计用的网络地址摘要当天删除，未被公开的搜索词三十天后删除。

## 四、Cookie 与本地存储
网站只使用运行所必需的 Cookie，没有广告或跨站跟踪。
- token、perfectStatus、isTeam、id：保持登录状态，30 天。
- lang、isMobile：记住语言和页面版式，365 天。
- 登录会话和已知设备：两个脚本无法读取的 Cookie，用于防止登录信息被盗用，最长分别为 180 天和 400 天。
- 版本分组：一个随机编号，用于逐步发布新版本，一年。
- 浏览器的本地存储保存最近播放的曲目、未登录时的播放列表、试听次数、搜索历史，未登录时的备选清单，您希望价格按哪种用途显示（use），以及页面的明暗和播放器是否收起，您可以在浏览器中清除。
- 您在购买或加入购物车途中注册时，当前标签页会记住所选作品和已填写的授权信息，注册完成或离开注册页后删除，最长 30 分钟有效。

## 五、谁会收到您的信息
我们不出售个人信息，也不用于第三方广告。为完成您要求的服务，短信服务商会收到手机号和短信内容，邮件服务商会收到邮箱和邮件内容；使用微信登录时，微信会得知您登录了音河。法律要求时，我们会向有权机关提供。您分享收藏夹后，拿到链接的人可以看到其中的作品。

## 六、您的权利
登录后，您可以在“我的 → 个人资料”中：
- 查看和更正资料，更换或解绑手机号、邮箱和微信；
- 查看已登录的设备，让其中任何一个退出登录；
- 下载我们保存的全部个人数据；
- 注销账户。

## 七、注销之后
注销会立即删除个人资料、地址、收藏、播放列表、购物车和使用记录，无法恢复。订单、已出具的授权证书和积分流水会保留，用于核账和证明授权，但不再关联您的账户资料；订单和证书上写明的被授权方会随之保留。为防止重复领取邀请奖励，曾受邀注册的手机号或邮箱会以加密摘要的形式保留。

## 八、未成年人
未满 14 周岁的儿童请由监护人注册和使用。

## 九、政策变更与联系方式
政策变更会在本页公布并更新日期。关于隐私的问题，请写信至 hello@yinhe.example，我们会在 15 个工作日内答复。`,
    content_en: `## 1. Scope
This policy explains which personal data Yinhe keeps when you use the site, why, for how long, and what you can do about it. You can browse and listen without an account.

## 2. What we keep, and why
- Account: phone number or email, the identifier of a connected WeChat account, nickname, password (only as a hash that cannot be reversed) and language. We need them to log you in, to reset your password and to reach you.
- Profile: account type, profession, contact address, QQ, WeChat, company details and picture. All but the nickname and the company name are optional. We use them for licences, support and correspondence.
- ID and bank details: ID document number, account holder, account number, bank and branch. All are optional and used only for paper contracts and for payments to composers.
- Orders and licences: orders, quotes, packages, the name of the licensed project, the licensee and its registration code, certificates, delivery addresses and mailings, and for invoices the header, the tax number and where they go. We need them to fulfil orders, and to issue and send certificates and invoices.
- Team accounts: company name, taxpayer identification number, contact person with position and telephone number, business licence and the decision about the application, and your name, role and permissions in a team. We need them to review applications and to run the team.
- Composer contracts: legal name, ID card number and bank account (the numbers are encrypted), the signed contract, what the review decided, submitted songs with their audio files, shares of writers, name and words of the composer page, earnings and payouts. For the contract, the review, sales and payments.
- Composers you follow: whom you follow. To tell you of their new tracks, once a week at most.
- Activity: favorites, playlist, cart, plays and downloads, daily rewards, points and invitations. They make these features work.
- Log-in security: the name of the browser you logged in with, when it was last used, and a keyed hash of its network address. They let you see and log out your devices, and keep others from guessing passwords and codes.
- Statistics: how often a track is played and a word is searched. They are not linked to your account and hold no network address in plain form.

## 3. How long we keep it
- Account, profile, addresses, favorites, playlist and cart: until you delete them or close your account.
- Business licence: deleted when the application is withdrawn; after an approval it is kept with the contract of the team.
- Plays and downloads: one year, at most 2,000 of each. You can clear your plays at any time.
- Log-in sessions: they end after 30 days without use, and after 180 days at the latest.
- Verification codes: valid for 10 minutes, then deleted. Messages that could not be delivered are deleted after a day.
- Hashes of network addresses in statistics are deleted the same day, search words that were never shown to others after thirty days.

## 4. Cookies and local storage
We use only the cookies that the site needs to work. There are no advertising or tracking cookies.
- token, perfectStatus, isTeam, id: keep you logged in, 30 days.
- lang, isMobile: remember your language and layout, 365 days.
- Session and known device: two cookies that scripts cannot read. They protect your log-in from theft and last at most 180 and 400 days.
- Release group: a random number, used to release new versions step by step, one year.
- Your browser’s local storage holds the tracks you played last, the playlist, crate and play count of a visitor without an account, your search history, the use that you want prices for (use), and whether you chose the dark theme or folded the player. You can clear it in your browser.
- If you sign up on the way to a purchase or to the cart, this tab remembers the work and the licence details that you filled in, until you finish or leave the sign-up, for 30 minutes at most.

## 5. Who receives your data
We do not sell personal data or use it for third-party advertising. To do what you ask for, our text message provider receives your phone number and the message, and our mail provider your email address and the message. If you log in with WeChat, WeChat learns that you logged in to Yinhe. We disclose data to authorities where the law requires it. When you share a folder of favorites, everyone who has the link can see the works in it.

## 6. Your rights
Once logged in, open “Account → Profile” to:
- see and correct your details, and change or remove your phone number, email and WeChat;
- see the devices you are logged in on and log out any of them;
- download everything that we keep about you;
- delete your account.

## 7. After you delete your account
Profile, addresses, favorites, playlist, cart and activity are deleted at once and cannot be restored. Orders, certificates of licences and the ledger of points are kept for our accounts and as proof of your licences, apart from your account details; the licensee that an order or certificate names stays on it. So that an invitation is rewarded only once, the phone number or email of an invited member is kept as a keyed hash.

## 8. Children
Children under 14 should register and use the site through a parent or guardian.

## 9. Changes and contact
Changes are published on this page with their date. Questions about privacy: hello@yinhe.example. We answer within 15 working days.`,
  },
  {
    id: 3,
    title_zh: '授权协议',
    title_en: 'Licence agreement',
    content_zh: `授权方许可被授权方在授权证书载明的项目中，按证书载明的用途、期限、传播范围与渠道使用作品。

被授权方可以剪辑、混音作品以适应项目，但不得将作品单独发行、转授权，或用于训练以生成音乐为目的的模型。

项目在授权期内发布的内容，期满后可以继续保留在原发布位置。

被授权方违反授权范围的，授权方有权要求停止使用并补足授权费用。`,
    content_en: `The licensor permits the licensee to use the work in the project named in the certificate, for the usage, period, scope and channels stated there.

The licensee may cut and mix the work to fit the project, but may not release it on its own, sublicense it, or use it to train models that generate music.

What was published within the period may stay where it was published after the period ends.

Where the scope is exceeded, the licensor may ask for the use to stop and for the missing fee.`,
  },
  {
    id: 4,
    title_zh: '音乐征集协议',
    title_en: 'Music submission agreement',
    content_zh: `投稿人保证作品为本人原创或已取得全部必要权利，且未与他人订立冲突的独家协议。

音河收到作品后进行审核，审核结果会在作曲家中心公布；未通过的作品会注明原因，可修改后再次提交。

签约作品的授权收入按合同约定比例结算。`,
    content_en: `You confirm that the work is your own or that you hold all rights in it, and that no other exclusive agreement stands against it.

Yinhe reviews every submission and shows the result in the composer center; a rejected work comes with the reason and may be sent in again.

Income from licences of signed works is shared as the contract says.`,
  },
  {
    id: AFTER_PAYMENT,
    title_zh: '接下来',
    title_en: 'What comes next',
    content_zh: `授权证书已签发，高清文件可以立即下载。两者以后都能在“我的订单与授权”中找到。

发票请在订单页申请，纸质证书请打开证书后申请；更改项目信息等其他事项，请联系授权顾问。`,
    content_en: `Your licence certificate is issued and the HD file is ready to download. You find both later under Orders and licences.

Ask for an invoice on the order page, and for a paper certificate where you open the certificate. For anything else, contact our licensing team.`,
  },
];
