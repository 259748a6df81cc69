import type { usageEn } from './usage-en.ts';

const names = (all: readonly string[]) => all.join('、');
const dashed = (options: readonly string[]) => options.map((option) => `--${option}`);

type Sentences = { [Code in keyof typeof usageEn]: (given: Parameters<(typeof usageEn)[Code]>[0]) => string };

/** The same in Chinese. */
export const usageZh: Sentences = {
  'usage.command': ({ command }) => `没有命令“${command}”：用 npm run release -- help 查看全部命令`,
  'usage.option': ({ command, option, own }) => `${command} 没有选项 --${option}，可用的有 ${names(dashed(own))}`,
  'usage.unit': ({ name, known }) => `这份代码里没有单元“${name}”，有 ${names(known)}。别处的构建请用 --dir`,
  'usage.choice': ({ option, choices }) => `--${option} 只能是 ${names(choices)} 之一`,
  'usage.number': ({ option, text }) => `--${option}：“${text}”不是数字`,
  'usage.address': ({ option, text }) => `--${option}：“${text}”不是地址`,
  'usage.notTogether': ({ options }) => `${dashed(options).join(' 和 ')} 不能一起用：请去掉一个`,
  'usage.source': ({ source, why }) => `从 ${source} 读不到服务的契约：${why}`,
  'usage.someUnits': ({ command }) => `${command} 至少要写一个单元：${command} mf-catalog`,
  'usage.oneUnit': ({ command }) => `${command} 要写一个单元：${command} mf-catalog`,
  'usage.release': ({ command }) => `${command} 要写一个发布：${command} mf-catalog@1.5.0`,
  'usage.words': ({ command, words }) => `${command} 的写法：${words}`,
  'usage.serviceAlone': () => '服务要单独检查，与线上的发布比较',
  'usage.percent': () => 'canary 要写 --percent，0 表示结束灰度',
  'usage.shopAddress': () => '设置了 RELEASE_URL 时，preview 要用 --url 写明商店的地址',
  'usage.repairHere': () => 'repair 只能在数据文件夹所在的机器上运行，不设 RELEASE_URL',
};
