import type { Locale, LocalisedText } from 'shared-contracts/locale/locale';
import { drawMark } from '../../commerce/certificates/ornament.ts';
import { ACCENT, CONTENT_WIDTH, MUTED, PAGE, Page } from '../../commerce/certificates/page.ts';

/** A contract as it is drawn: the text in force, and once it is signed who signed it. */
export interface ContractDocument {
  title: string;
  /** Paragraphs are parted by empty lines; a first line that begins with `## ` is a heading. */
  text: string;
  /** The company that signs on the other side. */
  company: string;
  version: number;
  shareBasisPoints: number;
  noticeDays: number;
  /** When the PDF says that it was made. */
  date: Date;
  /** Null: the text alone, to be read. */
  signature: {
    realName: string;
    idNumber: string;
    bank: string;
    branch: string;
    account: string;
    /** Masked phone or mail whose code signed it. */
    contact: string;
    /** Day and time in Shanghai. */
    at: string;
    /** SHA-256 (hex) of the text that was signed. */
    textSha256: string;
  } | null;
}

const WORDS = {
  version: { zh: '版本', en: 'Version' },
  share: { zh: '作曲家分成', en: 'Share of the composer' },
  notice: { zh: '解约预告期', en: 'Notice' },
  days: { zh: '天', en: 'days' },
  company: { zh: '甲方', en: 'The company' },
  composer: { zh: '乙方（作曲家）', en: 'The composer' },
  idNumber: { zh: '身份证号码', en: 'ID card number' },
  bank: { zh: '开户银行', en: 'Bank' },
  branch: { zh: '开户支行', en: 'Branch' },
  account: { zh: '收款账号', en: 'Account' },
  signature: { zh: '签署', en: 'Signature' },
  contact: { zh: '验证码接收方', en: 'Signed by a code to' },
  at: { zh: '签署时间（北京时间）', en: 'Signed at (Beijing time)' },
  digest: { zh: '合同文本 SHA-256', en: 'SHA-256 of the text' },
  unsigned: { zh: '本文件供阅读，签署后生效。', en: 'This copy is for reading. The contract holds once it is signed and approved.' },
} as const satisfies Record<string, LocalisedText>;

const SIZE = 10;
const GAP = 8;

/** The contract as A4 pages in one language. The same input makes the same bytes. */
export async function drawContract(contract: ContractDocument, locale: Locale): Promise<Buffer> {
  const { title, text, company, date } = contract;
  const page = await Page.open({ title, author: company, date, lang: locale === 'zh' ? 'zh-CN' : 'en' });
  const full = { x: PAGE.margin, width: CONTENT_WIDTH };
  drawMark(page.pdf, PAGE.margin, 46, 20);
  page.text(company, { ...full, x: PAGE.margin + 28, y: 48, size: SIZE });
  let y = page.text(title, { ...full, y: 92, size: 20, bold: 0.5 }) + GAP;
  y = drawFacts(page, y, termsOf(contract, locale)) + 2 * GAP;
  for (const paragraph of text.split(/\n{2,}/)) y = drawParagraph(page, y, paragraph.trim());
  if (!contract.signature) page.text(WORDS.unsigned[locale], { ...full, y: page.fit(y, 30) + GAP, size: SIZE, color: MUTED });
  else drawSignature(page, y, contract, locale);
  page.numberPages(title);
  return page.close();
}

function termsOf({ version, shareBasisPoints, noticeDays }: ContractDocument, locale: Locale): [string, string][] {
  return [
    [WORDS.version[locale], String(version + 1)],
    [WORDS.share[locale], `${shareBasisPoints / 100}%`],
    [WORDS.notice[locale], `${noticeDays} ${WORDS.days[locale]}`],
  ];
}

function drawParagraph(page: Page, top: number, paragraph: string): number {
  const [first = '', ...rest] = paragraph.split('\n');
  const isHeading = first.startsWith('## ');
  let y = top;
  if (isHeading) {
    y = page.fit(y, 48);
    y = page.text(first.slice(3), { x: PAGE.margin, y, width: CONTENT_WIDTH, size: 12, color: ACCENT }) + 2;
  }
  for (const line of isHeading ? rest : [first, ...rest]) {
    y = page.fit(y, page.heightOf(line, { width: CONTENT_WIDTH, size: SIZE }));
    y = page.text(line, { x: PAGE.margin, y, width: CONTENT_WIDTH, size: SIZE });
  }
  return y + GAP;
}

function drawFacts(page: Page, top: number, facts: readonly (readonly [name: string, value: string])[]): number {
  let y = top;
  for (const [name, value] of facts) {
    y = page.fit(y, 28);
    page.text(name, { x: PAGE.margin, y, width: 140, size: SIZE, color: MUTED });
    y = page.text(value, { x: PAGE.margin + 150, y, width: CONTENT_WIDTH - 150, size: SIZE }) + 2;
  }
  return y;
}

function drawSignature(page: Page, top: number, { company, signature }: ContractDocument, locale: Locale): void {
  if (!signature) return;
  const word = (name: keyof typeof WORDS) => WORDS[name][locale];
  // The parties and how they signed stay on one page.
  let y = page.fit(top + GAP, 230);
  page.rule(y, { color: ACCENT, width: 0.8 });
  y = page.text(word('signature'), { x: PAGE.margin, y: y + GAP, width: CONTENT_WIDTH, size: 12, color: ACCENT }) + 4;
  drawFacts(page, y, [
    [word('company'), company],
    [word('composer'), signature.realName],
    [word('idNumber'), signature.idNumber],
    [word('bank'), signature.bank],
    [word('branch'), signature.branch],
    [word('account'), signature.account],
    [word('contact'), signature.contact],
    [word('at'), signature.at],
    [word('digest'), signature.textSha256],
  ]);
}
