import { crc32, deflateSync } from 'node:zlib';
import { TEST_RECEIPT } from '../../../testing/order-requests.ts';
import { jpeg, png } from '../../../testing/test-pictures.ts';
import { readProof } from './proof-file.ts';

const NO_RECEIPT = { zh: '凭证须为完整的 PNG、JPEG 图片或 PDF 文件', en: 'The receipt must be a whole PNG or JPEG picture, or a PDF' };
const ACTIVE_PDF = {
  zh: 'PDF 凭证不能加密，也不能含有脚本、附件或其他可执行内容；请改传截图',
  en: 'The PDF must not be encrypted and must not contain scripts, files or anything else that runs. Please upload a screenshot instead',
};
const TOO_LARGE = { zh: '凭证不能超过 2 MB', en: 'The receipt must not be larger than 2 MB' };
const TOO_MANY_PIXELS = {
  zh: '凭证图片不能超过 4000 万像素',
  en: 'The picture of the receipt must not have more than 40 million pixels',
};

const pdf = (body: string, end = '%%EOF\n') => Buffer.from(`%PDF-1.7\n${body}\n${end}`, 'latin1');
const stream = (dictionary: string, data: Buffer) =>
  pdf(`5 0 obj<<${dictionary}/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream endobj`);
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const OBJECTS = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]).toString('latin1');

async function refusalOf(file: Buffer | string) {
  const error = await readProof(typeof file === 'string' ? file : file.toString('base64')).catch((thrown: unknown) => thrown);
  return (error as { text?: unknown }).text;
}

describe('a receipt', () => {
  test.each<[string, Buffer | string]>([
    ['no base64', '<svg>'],
    ['an address with the data', `data:image/png;base64,${png(1, 1).toString('base64')}`],
    ['a path', '../../../etc/passwd'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page behind the mark of a PDF', Buffer.from('%PDF-1.4<html>')],
    ['a truncated PDF', Buffer.from(TEST_RECEIPT, 'base64').subarray(0, -8)],
    ['a PDF with something behind it', pdf('', '%%EOF\nMZ\x90')],
    ['a truncated picture', png(20, 20).subarray(0, 80)],
    ['a picture with fewer pixels than it names', png(20, 20, { data: Buffer.alloc(50) })],
    ['a picture with pixels that cannot be inflated', brokenPixels()],
    ['an animation', Buffer.from('GIF89a')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['empty', ''],
  ])('must not be %s', async (_kind, file) => {
    expect(await refusalOf(file)).toEqual(NO_RECEIPT);
  });

  test.each([
    ['a script', pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    ['a script with an escaped name', pdf('<</S/J#61vaScript>>')],
    ['a file in it', pdf('<</EmbeddedFiles 1 0 R>>')],
    ['a password', pdf('trailer<</Encrypt 9 0 R>>')],
    ['a script in a compressed object', stream(OBJECTS, packed('6 0 <</S/JavaScript/JS(app.alert(1))>>'))],
    ['an escaped name in a compressed object', stream(OBJECTS.replace('ObjStm', 'Obj#53tm'), packed('6 0 <</S/J#61vaScript>>'))],
    ['compressed objects that hide their type', stream('/N 1/First 4/Filter[/FlateDecode]', packed('6 0 <</S/Launch>>'))],
    ['compressed objects that cannot be read', stream(OBJECTS, Buffer.from('no deflate'))],
    ['compressed objects in another form', stream('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', Buffer.from('x'))],
    ['compressed objects that burst', stream(OBJECTS, deflateSync(Buffer.alloc(17 * 1024 * 1024)))],
    ['filters one over another', stream('/Filter[/FlateDecode /FlateDecode]', packed('x'))],
    ['an archive in it', pdf(zipEnd)],
    ['a page in it', pdf('%<script>alert(1)</script>')],
  ])('must not be a PDF with %s', async (_kind, file) => {
    expect(await refusalOf(file)).toEqual(ACTIVE_PDF);
  });

  test('may be a PDF with compressed pages and objects', async () => {
    const file = stream(OBJECTS, packed('6 0 <</Type/Page/Contents 7 0 R>>'));
    expect(await readProof(file.toString('base64'))).toEqual({ mime: 'application/pdf', bytes: file });
  });

  test('must not be larger than 2 MB', async () => {
    expect(await refusalOf(Buffer.alloc(2 * 1024 * 1024 + 1, 65))).toEqual(TOO_LARGE);
  });

  test('must not have so many pixels that the viewer of staff has no memory left', async () => {
    expect(await refusalOf(png(60_000, 60_000, { data: Buffer.alloc(10) }))).toEqual(TOO_MANY_PIXELS);
    expect(await refusalOf(jpeg(65_535, 65_535))).toEqual(TOO_MANY_PIXELS);
  });

  test('that inflates to more than its pixels is read no further than them', async () => {
    const file = png(10, 10, { data: Buffer.alloc(100 * 1024 * 1024) });
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect((await readProof(file.toString('base64'))).mime).toBe('image/png');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  });

  test('may be an interlaced picture with all of its passes', async () => {
    // Rows and pixels of the seven passes of 5 × 5 pixels, each row with its filter.
    const whole = 2 + 2 + 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6;
    const file = (bytes: number) => png(5, 5, { interlaced: true, data: Buffer.alloc(bytes) });
    expect(await refusalOf(file(whole - 1))).toEqual(NO_RECEIPT);
    expect((await readProof(file(whole).toString('base64'))).mime).toBe('image/png');
  });

  test('is kept without what an author wrote into the picture, or behind it', async () => {
    const { bytes } = await readProof(png(3, 3, { after: Buffer.from('%PDF-1.4 <script>PK\x05\x06') }).toString('base64'));
    expect(bytes.toString('latin1')).not.toMatch(/Shanghai|PDF|script|PK/);
    const comment = 'fffe000a3c7363726970743e';
    const kept = await readProof(jpeg(3, 3, comment).toString('base64'));
    expect(kept.bytes).toEqual(jpeg(3, 3));
  });
});

/** The check sum of the part is right, the data in it is none. */
function brokenPixels(): Buffer {
  const whole = png(4, 4);
  const at = whole.indexOf('IDAT') + 4;
  const broken = Buffer.from(whole);
  broken.fill(0xff, at, at + 4);
  const length = broken.readUInt32BE(at - 8);
  broken.writeUInt32BE(crc32(broken.subarray(at - 4, at + length)), at + length);
  return broken;
}
