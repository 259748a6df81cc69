import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import { checkCertificateFile, type FileFault } from '../../commerce/certificates/certificate-file.ts';
import { certificateKeyOf, KEY_FILE, publicKeysOf } from '../../commerce/certificates/certificate-key.ts';
import { dayText } from '../../commerce/certificates/certificate-words.ts';
import { runCommandLine } from '../../staff/admin/run-command.ts';
import { readConfiguration } from '../configuration.ts';

const USAGE = `npm run verify-certificate -- <file.pdf>... [--key <public.pem>]
  checks certificates without the service and says what they state. The public keys are those of the file, or that of the data folder
  of this machine (DATA_DIR). A shop publishes its keys at https://<shop>/download/certificate-keys.pem.
  Ends with 0 when all are valid, with 1 when one is not.
`;

/** A file larger than this is no certificate. */
const MOST_BYTES = 20 * 1024 * 1024;

const REASONS: Record<FileFault, LocalisedText> = {
  unsigned: {
    zh: '文件末尾没有签名：不是授权证书，或被其他软件另存过',
    en: 'the file does not end with a signature: it is no certificate, or another program has saved it anew',
  },
  key: { zh: '签名所用的密钥不在所给的公钥中', en: 'it was signed by a key that is not among the given public keys' },
  altered: { zh: '文件签名后被改动过', en: 'the file was altered after it was signed' },
  data: { zh: '文件中的证书数据与签名不符', en: 'the data in the file is not that of the signature' },
  hash: { zh: '证书数据与其哈希不符', en: 'the data of the certificate does not fit its hash' },
  signature: { zh: '证书数据的签名不正确', en: 'the signature of the data is wrong' },
  format: { zh: '无法识别证书数据的格式', en: 'the data of the certificate has an unknown form' },
};

await runCommandLine(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  if (positionals.length === 0) return false;
  const keys = publicKeysOf(values.key === undefined ? ownKey() : read(values.key).toString(), values.key);
  for (const path of positionals) {
    const lines = check(read(path), keys);
    process.stdout.write(
      [`${basename(path)}: ${lines[0]}`, ...lines.slice(1).map((line) => `  ${line}`)].map((line) => `${line}\n`).join(''),
    );
  }
  return true;
});

/** npm keeps the folder of the user in INIT_CWD. */
function read(path: string): Buffer {
  return readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), path));
}

/** The public key of the installation on this machine. */
function ownKey(): string {
  const file = join(readConfiguration(process.env).folder, KEY_FILE);
  if (!existsSync(file))
    throw new Error(`请用 --key 指定商店公布的公钥 / name the public keys of the shop with --key: there is no ${file} on this machine`);
  return certificateKeyOf(readFileSync(file, 'utf8'), file).publicPem;
}

/** What to print of a file, and exit status 1 when it is not valid. */
function check(file: Buffer, keys: ReturnType<typeof publicKeysOf>): string[] {
  const checked = file.length > MOST_BYTES ? { fault: 'unsigned' as const, keyId: null } : checkCertificateFile(file, keys);
  if (checked.fault !== null) {
    process.exitCode = 1;
    const { zh, en } = REASONS[checked.fault];
    return ['无效 / INVALID', `${zh} / ${en}`, ...(checked.keyId ? [`key ${checked.keyId}; known: ${[...keys.keys()].join(', ')}`] : [])];
  }
  const { number, licensee, work, period, fileSha256, verifyAt } = checked.snapshot;
  return [
    '有效 / VALID',
    `number ${number}, signed by key ${checked.keyId}`,
    `licensee ${printed(licensee.name)}`,
    `work ${printed(work.title.zh)} / ${printed(work.title.en)} (${printed(work.code)})`,
    `period ${dayText(period.from).en} – ${dayText(period.to).en}`,
    ...(fileSha256 ? [`recording SHA-256 ${fileSha256}`] : []),
    `是否已撤销请见 / whether it was revoked since: ${verifyAt}`,
  ];
}

/** Without characters that would move the cursor of a terminal. */
function printed(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
