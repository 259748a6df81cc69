import { loadVerb, VERB_NAMES } from 'deploy-api';

/** The help: a line for every verb, generated from the table, then the common options. */
export async function helpText(lang: 'en' | 'zh'): Promise<string> {
  const verbs = await Promise.all(VERB_NAMES.map(loadVerb));
  const lines = verbs.map(({ name, cli, summary }) => {
    const command = [name.replace('.', ' '), cli.usage].filter(Boolean).join(' ');
    return command.length > WIDTH
      ? `  ${command}\n  ${' '.repeat(WIDTH)}  ${summary[lang]}`
      : `  ${command.padEnd(WIDTH)}  ${summary[lang]}`;
  });
  return `npm run release -- <command>\n\n${lines.join('\n')}\n\n${NOTES[lang]}`;
}

const WIDTH = 34;

const NOTES = {
  en: `  --channel <name>  production by default        --dry-run     say what would happen and change nothing
  --why <text>      reason, kept in the history  --json        one JSON document on stdout, of refusals too
  --limit <n>       of history and audit         --lang zh     messages and help in Chinese
A command refuses an option that it does not take, and names its own.

A version may be written as far as it is unique, part by part: 1.5.0 for 1.5.0-h0a1b2c3d4e5f; 1.1 is not 1.10.0.
RELEASE_TOKEN identifies the caller; without it a user who can read the private keys is the local manager. An empty value is refused.
RELEASE_URL is the console of another machine to work over, with a token; while it is not set, the folder here (DATA_DIR).
SERVICE_URL is the service whose calls are compared; without it the contract that was kept.

Exit codes: 0 done, 1 unexpected, 2 wrong use or no such thing, 3 refused by the gate, 4 not allowed, 5 held, 6 conflict,
7 damaged or not as signed.`,
  zh: `  --channel <名称>  默认 production            --dry-run     只说会发生什么，不做更改
  --why <文字>      原因，记入历史             --json        stdout 上一份 JSON，被拒绝时也是
  --limit <n>       用于 history 和 audit      --lang zh     消息和帮助用中文
命令不接受的选项会被拒绝，并列出可用的选项。

版本可以只写到唯一为止，逐段匹配：1.5.0 即 1.5.0-h0a1b2c3d4e5f；1.1 不是 1.10.0。
RELEASE_TOKEN 表明身份；没有设置时，能读私钥的人就是本机经理。设为空则拒绝。
RELEASE_URL 是另一台机器的控制台，需要令牌；没有设置时使用本机文件夹（DATA_DIR）。
SERVICE_URL 是用来比较调用的服务；没有时用保存的契约。

退出码：0 完成，1 意外，2 用法错误或不存在，3 关卡拒绝，4 无权限，5 已冻结，6 冲突，7 损坏或签名不符。`,
};
