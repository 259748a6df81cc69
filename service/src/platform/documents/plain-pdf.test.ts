import { deflateSync } from 'node:zlib';
import { costGrowth } from '../../testing/cost-growth.ts';
import { ANY_ACTION, pdfFault } from './plain-pdf.ts';

const pdf = (body: string) => Buffer.from(`%PDF-1.5\n${body}\n%%EOF\n`, 'latin1');
const times = (piece: string, size: number) => piece.repeat(size / piece.length);

const SCRIPT = deflateSync(Buffer.from('4 0 <</S/JavaScript/JS(app.alert(1))>>')).toString('latin1');
const OBJECTS = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';
/** A PDF whose compressed object is a script. */
const scripted = (extra: string, gap = '\n', data = SCRIPT) =>
  pdf(`5 0 obj\n<<${OBJECTS}/Length ${data.length}${extra}>>stream${gap}${data}\nendstream\nendobj`);

describe.each([
  ['lists of filters without an end', (size: number) => times('/F[', size)],
  ['beginnings of filters without an end', (size: number) => times('/F[Flate', size)],
  ['names and blanks', (size: number) => times(`/F${' '.repeat(200)}`, size)],
  ['beginnings of streams', (size: number) => times('stream\n', size)],
  ['small streams', (size: number) => times('1 0 obj<<>>stream\nendstream endobj\n', size)],
  ['streams without an end', (size: number) => times('1 0 obj<<>>stream\n', size)],
  ['brackets', (size: number) => `${times('(', size)}<<>>stream\n`],
  ['names of actions', (size: number) => times('/S/P', size)],
  ['dictionaries in one another', (size: number) => `${times('<<', size)}>>stream\n`],
  ['blanks before a stream', (size: number) => `<<>>${times(' ', size)}stream\n`],
])('a PDF of %s', (_kind, body) => {
  test('costs as many times more as it is longer, not the square of it', async () => {
    const run = (size: number) => pdfFault(pdf(body(size)), ANY_ACTION);
    expect(await costGrowth(run, 8 * 1024, 64 * 1024)).toBeLessThan(24);
  });
});

test.each([
  ['behind a long text', scripted(`/P(${'a'.repeat(5000)})`)],
  ['behind a text that looks like an object', scripted('/P(obj)')],
  ['behind a comment', scripted('%obj\n')],
  ['after a blank in the line', scripted('', ' \n')],
  ['after the end of a line alone', scripted('', '\r')],
  ['after a comment', scripted('', '%\n')],
  ['in a form that begins within a text', pdf(`(5 0 obj<<${OBJECTS}%) 7 0 obj<</Y 1\n>>stream\n${SCRIPT}\nendstream`)],
  ['in a form that begins within a comment', pdf(`%5 0 obj<<${OBJECTS}/X<\n7 0 obj<</Y <41>/Z 1>>stream\n${SCRIPT}\nendstream`)],
  [
    'in a form that begins within other data',
    pdf(`4 0 obj<<>>stream\n5 0 obj<<${OBJECTS}/X<\nendstream\n7 0 obj<</Y <41>>>stream\n${SCRIPT}\nendstream`),
  ],
  ['with its filter named twice', scripted('/Filter/ASCIIHexDecode')],
  ['with its dictionary open at both ends', pdf(`5 0 obj /Type/ObjStm>>stream\n${SCRIPT}\nendstream`)],
])('a compressed script is found %s', async (_place, file) => {
  expect(await pdfFault(file, ANY_ACTION)).toBe('hostile');
});

test('a compressed script is found behind a mark of the end', async () => {
  const stored = deflateSync(Buffer.from('endstream '), { level: 0 });
  // The header and the stored block, not the last one; then the script.
  const first = Buffer.from(stored.subarray(0, -4));
  first[2] = 0;
  const whole = Buffer.concat([first, deflateSync(Buffer.from('4 0 <</S/JavaScript/JS(app.alert(1))>>')).subarray(2)]).toString('latin1');
  expect(await pdfFault(scripted('', '\n', whole), ANY_ACTION)).not.toBeNull();
});

test('texts may speak of streams, and dictionaries may have texts', async () => {
  const file = pdf(
    `1 0 obj<</Title(Mountain stream \\(live\\))/ID<4142>/B<</C(>>)>>>>endobj\n2 0 obj\n<</Length 40>>\nstream\r\nBT (a stream of light) Tj ET\nendstream\nendobj\n% a stream\n3 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 9>>stream\n${deflateSync(Buffer.from('6 0 <</Type/Page>>')).toString('latin1')}\nendstream\nendobj`,
  );
  expect(await pdfFault(file, ANY_ACTION)).toBeNull();
});

test.each([
  ...[
    '/GoToR/F(\\\\host\\share)',
    '/GoToE',
    '/GoTo3DView',
    '/Launch',
    '/Named/N/Print',
    '/Hide',
    '/Sound',
    '/Movie',
    '/Rendition',
    '/Thread',
  ],
  ...['/SetOCGState', '/Trans', '/SubmitForm', '/ResetForm', '/ImportData', '/JavaScript', '/RichMediaExecute', '/NewKindOfAction'],
  ...['/URI/URI(file:///etc/passwd)', '/URI/URI(\\\\host\\share)', '/URI/URI<66696c65>', '/URI/URI 7 0 R'],
])('a receipt with the action %s is not taken, written plainly, with escapes, or in a compressed object', async (action) => {
  const link = `<</Type/Annot/Subtype/Link/A<</S${action}>>>>`;
  expect(await pdfFault(pdf(`1 0 obj${link}endobj`), ANY_ACTION)).toBe('action');
  const escapes = link.replace(/\/S\/(\w)/, (_name, first: string) => `/#53/#${first.charCodeAt(0).toString(16)}`);
  expect(await pdfFault(pdf(`1 0 obj${escapes}endobj`), ANY_ACTION)).toBe('action');
  const packed = deflateSync(Buffer.from(`4 0 ${link}`)).toString('latin1');
  expect(await pdfFault(pdf(`5 0 obj\n<<${OBJECTS}/Length ${packed.length}>>stream\n${packed}\nendstream\nendobj`), ANY_ACTION)).toBe(
    'action',
  );
});

test('a receipt whose action is named elsewhere in the file is not taken', async () => {
  expect(await pdfFault(pdf('1 0 obj<</A<</S 7 0 R>>>>endobj\n7 0 obj/Custom endobj'), ANY_ACTION)).toBe('action');
});

test('a receipt as banks and office programs make it is taken: links, groups, page numbers, borders and structure', async () => {
  const parts = [
    ...[
      '<</S/GoTo/D[3 0 R/Fit]>>',
      '<</Type/Action/S/URI/URI(https://bank.example/receipt)>>',
      '<</S /URI /URI (mailto:help@bank.example)>>',
    ],
    ...['<</Group<</S/Transparency/CS/DeviceRGB>>>>', '<</Nums[0<</S/D>>1<</S/r>>]>>', '<</BS<</W 1/S/S>>>>'],
    ...['<</Type/OutputIntent/S/GTS_PDFA1>>', '<</Type/StructElem/S/Standard/P 12 0 R/K[0]>>', '<</P 15 0 R/S/H1/Type/StructElem/K 1>>'],
  ];
  const file = pdf(parts.map((part, at) => `${at + 1} 0 obj${part}endobj`).join('\n'));
  expect(await pdfFault(file, ANY_ACTION)).toBeNull();
});
