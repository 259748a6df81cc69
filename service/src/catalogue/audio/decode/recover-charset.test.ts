import { id3Tag, id3v1Tag, textFrame, withInfo } from '../../../testing/audio-files.ts';
import { TagReader } from '../../../testing/tag-reader.ts';
import { encodeWav } from '../encode/wav.ts';
import { charsetOfTags } from './recover-charset.ts';

const reader = new TagReader();
const readTags = (bytes: Uint8Array) => reader.read(bytes);
afterAll(() => reader.close());

const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);
const mp3 = Buffer.concat(Array(20).fill(FRAME));
const wav = encodeWav({ sampleRate: 44_100, channels: [new Float32Array(4410).fill(0.2)] });

/** The bytes of each character of a charset, from its decoder. */
const encoders = new Map<string, Map<string, number[]>>();

function encoded(text: string, charset: string): Buffer {
  let bytesOf = encoders.get(charset);
  if (!bytesOf) {
    const decoder = new TextDecoder(charset);
    bytesOf = new Map();
    for (let lead = 255; lead >= 0; lead--) {
      for (let trail = 0x40; lead > 0x80 && trail < 0xff; trail++) {
        const characters = decoder.decode(Uint8Array.of(lead, trail));
        if ([...characters].length === 1) bytesOf.set(characters, [lead, trail]);
      }
      bytesOf.set(decoder.decode(Uint8Array.of(lead)), [lead]);
    }
    encoders.set(charset, bytesOf);
  }
  return Buffer.from([...text].flatMap((character) => bytesOf.get(character)!));
}

const TEXTS = [
  ['gbk', '海风', '林月', '江南小调'],
  ['gbk', '雨', '陈默', '雨'],
  ['gbk', '外滩之雨 (Live)', 'Lin Yue', '上海之夜'],
  ['big5', '雨中的上海', '陳默', '夜曲'],
  ['big5', '海風', '林月', '海風'],
  ['shift_jis', '夜の海', '坂本', 'さくら'],
  ['euc-kr', '밤바다', '김민수', '서울의 밤'],
  ['windows-1251', 'Дождь', 'Иван Петров', 'Вечерний город'],
  ['windows-1251', 'Ночь над Москвой', 'Ансамбль', 'Песни'],
  ['utf-8', '海风', '林月', '江南小调'],
] as const;

test.each(TEXTS)('tags in %s that are declared as Latin-1 are read: %s', async (charset, title, artist, album) => {
  const bytes = (text: string) => (charset === 'utf-8' ? Buffer.from(text) : encoded(text, charset));
  const frames = [textFrame('TIT2', bytes(title)), textFrame('TPE1', bytes(artist)), textFrame('TALB', bytes(album))];
  for (const major of [3, 4])
    expect(await readTags(Buffer.concat([id3Tag(frames, { major }), mp3]))).toMatchObject({ title, artist, album });
  const info = withInfo(wav, { INAM: bytes(title), IART: bytes(artist), IPRD: bytes(album) });
  expect(await readTags(info)).toMatchObject({ title, artist, album });
});

test('the short tag at the end of an mp3 is read likewise, also where it ends within a character', async () => {
  const title = '江南小调与外滩之雨的夜晚海风';
  expect(await readTags(Buffer.concat([mp3, id3v1Tag(Buffer.concat([Buffer.from('a'), encoded(`${title}风风`, 'gbk')]))]))).toMatchObject({
    title: `a${title}`,
  });
});

test.each([
  ...['Café', 'Müller', 'Señorita', 'Été', 'Noël à la plage', 'Ærø', 'Ångström', 'Ö', 'Öö', 'Größe', 'Mañana, ¿quién?', 'créée', 'Þórður'],
  ...['«Été» – °C', 'Águas de Março', 'El Niño © 2020', 'À Óbidos', 'Fête d’été', 'coração', 'naïveté', 'ÅÄÖ', 'Déjà vu ½'],
])('true Latin-1 stays as it is: %s', (text) => {
  const written = text.replace(/[–’]/gu, (mark) => (mark === '–' ? '\u0096' : '\u0092'));
  expect(charsetOfTags([written])(written)).toBe(text);
});

test('texts that were declared in Unicode, and plain ones, stay as they are', () => {
  const texts = ['海风', 'Дождь', 'Rain', 'Łukasz', '🎵', ''];
  const mend = charsetOfTags(texts);
  expect(texts.map(mend)).toEqual(texts);
});

test('a Latin name beside a Chinese title stays as it is', () => {
  const title = encoded('海风海风', 'gbk').toString('latin1');
  expect(['André', title].map(charsetOfTags(['André', title]))).toEqual(['André', '海风海风']);
});

test('several values of one tag are all of them, each once', async () => {
  const tag = (id: string, text: string) => textFrame(id, Buffer.from(text), 3);
  const frames = [tag('TIT2', 'Rain\0Regen'), tag('TPE1', 'Lin Yue\0Chen Mo\0Lin Yue'), tag('TALB', 'Bund'), tag('TCON', 'Jazz\0Ambient')];
  expect(await readTags(Buffer.concat([id3Tag(frames, { major: 4 }), mp3]))).toMatchObject({
    title: 'Rain / Regen',
    artist: 'Lin Yue, Chen Mo',
    album: 'Bund',
    genres: ['Jazz', 'Ambient'],
  });
  const old = [textFrame('TPE1', Buffer.from('Lin Yue\0Chen Mo')), textFrame('TIT2', Buffer.from('Rain\0'))];
  expect(await readTags(Buffer.concat([id3Tag(old), mp3]))).toMatchObject({ title: 'Rain', artist: 'Lin Yue, Chen Mo' });
});

test('a slash in an older tag is a part of the name', async () => {
  expect(await readTags(Buffer.concat([id3Tag([textFrame('TPE1', Buffer.from('AC/DC'))]), mp3]))).toMatchObject({ artist: 'AC/DC' });
});

test('controls and marks that turn the direction are no part of a title, and a title of them alone is none', async () => {
  const frames = (title: string) => [textFrame('TIT2', Buffer.from(title), 3), textFrame('TPE1', Buffer.from('Lin\u200b Yue\u0007'), 3)];
  const read = (title: string) => readTags(Buffer.concat([id3Tag(frames(title), { major: 4 }), mp3]));
  expect(await read('Rain\u202egpj\u0001')).toMatchObject({ title: 'Raingpj', artist: 'Lin Yue' });
  expect(await read('\u200b\u202e\u3164')).toMatchObject({ title: null });
});
