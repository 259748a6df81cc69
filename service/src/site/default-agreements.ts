/** Default agreements, for editors to adapt. Paragraphs are separated by empty lines. */
export const AGREEMENTS = [
  {
    id: 1,
    title_zh: '用户协议',
    title_en: 'User agreement',
    content_zh: `一、服务内容
音河提供版权音乐、音效与专辑的试听、授权与下载服务。试听文件带有可辨识的标记音，仅供选曲使用，不构成任何授权。

二、账号
您应提供真实的注册信息，并妥善保管账号与密码。账号下的操作视为您本人的操作。

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
    content_zh: `我们收集什么
注册时的手机号或邮箱、昵称；下单时的授权主体与联系方式；为播放、收藏与下载服务所需的使用记录。

我们如何使用
用于登录验证、授权与开票、客户服务，以及改进搜索与推荐。不向第三方出售个人信息。

您的权利
您可以查看、更正、导出或删除您的个人信息，也可以注销账号。已签发的授权证书依法保留。

联系方式
关于隐私的问题，请写信至 hello@yinhe.example。`,
    content_en: `What we collect
Your phone number or email and nickname when you register; the licensee and contact when you order; records of plays, favorites and downloads that the service needs.

What we use it for
Signing you in, licences and invoices, customer service, and better search and recommendations. We do not sell personal data.

Your rights
You may see, correct, export or delete your data and close your account. Certificates that were issued are kept as the law requires.

Contact
Questions about privacy: hello@yinhe.example.`,
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

Yinhe reviews every submission and shows the result in the composer centre; a rejected work comes with the reason and may be sent in again.

Income from licences of signed works is shared as the contract says.`,
  },
];
