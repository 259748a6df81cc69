import type { interfacesEn } from './interfaces-en.ts';

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const names = (all: readonly string[]) => all.join('、');
const ROLES = { team: '团队', manager: '发布经理', automation: '自动化' };

type Sentences = { [Code in keyof typeof interfacesEn]: (given: Parameters<(typeof interfacesEn)[Code]>[0]) => string };

/** The same in Chinese. */
export const interfacesZh: Sentences = {
  'token.blank': () => '令牌是空的：RELEASE_TOKEN 已设置，却没有内容。请填好流水线的密钥；要以本机经理身份操作，请取消这个变量',
  'release.ambiguous': ({ release, found }) => `${release} 可能是 ${names(found)}：请写得更完整`,
  'release.namedTwice': ({ name, option }) => `${name} 和 --${option} 都写了版本：请去掉一个`,
  'release.oneOnly': ({ option }) => `--${option} 只能用于一个单元；多个单元请分别写 单元@版本`,
  'channel.unknown': ({ channel, known }) =>
    `没有频道 ${channel}，${known.length > 0 ? `只有 ${names(known)}` : '目前也没有别的频道'}。要新建它：--new-channel`,
  'publish.otherUnit': ({ named, holds }) => `这个文件夹里是 ${holds} 的构建，不是 ${named} 的：请写 ${holds}，或给出 ${named} 的文件夹`,
  'right.folder': ({ name, dir }) => `${name} 不能使用 ${dir}。请把 RELEASE_URL 设为控制台的地址，把 RELEASE_TOKEN 设为发布经理给您的令牌`,
  'disk.full': () =>
    '磁盘已满：请腾出空间（rights/audit 中写满的文件夹可以移到归档处；"release gc" 自己也需要一点空间），再用 "release status" 查看现状',
  'disk.readOnly': () => '商店的文件夹只能读取：请以可写方式挂载，再用 "release status" 查看现状',
  'remote.url': ({ url }) => `RELEASE_URL 是“${url}”：应为控制台的 https 地址（http 只限本机）；要使用本机的文件夹，请取消这个变量`,
  'remote.noToken': () => '设置了 RELEASE_URL，却没有 RELEASE_TOKEN：控制台需要令牌，请向发布经理索取',
  'remote.silent': ({ url, why }) => `连接不到 ${url} 的控制台（${why}）：请检查 RELEASE_URL，并确认它在运行`,
  'remote.strange': ({ url, status }) => `${url} 上应答的不是这个版本的控制台（状态 ${status}）：请检查 RELEASE_URL`,
  'remote.keys': () => '密钥只能在保存它们的机器上更改：请在那里运行，不设 RELEASE_URL',
  'remote.size': ({ bytes, most }) => `这个构建有 ${kilobytes(bytes)}，上传最多 ${kilobytes(most)}：请在发布库所在的机器上发布，或减小它`,
  'remote.path': ({ file }) => `“${file}”超出了上传的范围：请只发送构建清单中列出的文件`,
  'remote.page': () => '发布台供程序使用，不回答网页的请求。人请使用控制台',
  'remote.attempts': () => '这个地址发来太多不认识的令牌：请几分钟后再试',
  'remote.cut': () => '上传没有完成就中断了，什么都没有保留：请重新发送',
  'remote.busy': () => '别的上传正在进行，暂时容不下更多：请一分钟后再试',
  'remote.often': ({ name, calls }) => `${name} 在五分钟内的请求超过 ${calls} 次：请几分钟后再试`,
  'remote.muchOfDay': ({ name, bytes }) => `${name} 一天内已上传 ${kilobytes(bytes)}，达到上限：请明天再试，或在发布库所在的机器上发布`,
  'remote.form': ({ fault }) => `发布台看不懂这个请求（${fault}）：请使用这个版本的命令行`,
  'console.role': ({ name, role }) => `${name} 的令牌是${ROLES[role]}令牌；控制台只接受发布经理的令牌`,
  'console.moved': ({ channel, stands, wanted }) =>
    `${channel} 刚被别人更改（现在是第 ${stands} 号文档，不是第 ${wanted} 号）；什么都没有做：请看清现状后再决定`,
  'console.origin': () => '更改必须来自控制台自己的页面：请打开控制台操作',
  'console.notOffered': ({ verb }) => `控制台不提供 ${verb}：请用命令行和令牌`,
  'console.form': ({ fault }) => `控制台不能这样做：${fault}`,
  'console.session': () => '这需要登录，而当前没有登录或登录已失效：请重新登录',
  'console.attempts': () => '尝试登录的次数太多，请几分钟后再试',
  'audit.more': ({ count, from }) => `十分钟内，${from ?? '其他地址'}另有 ${count} 次请求被拒绝，没有逐条记录`,
};
