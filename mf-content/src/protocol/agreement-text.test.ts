import fc from 'fast-check';
import { readAgreement } from './agreement-text.ts';

describe('the text of an agreement', () => {
  it('becomes headings, paragraphs and lists', () => {
    expect(readAgreement('## 一、总则\n欢迎使用\n本网站\n\n第二段\n- 甲\n- 乙\n## 二、授权\n丙')).toEqual([
      { kind: 'heading', text: '一、总则', anchor: 'part-1' },
      { kind: 'paragraph', text: '欢迎使用 本网站' },
      { kind: 'paragraph', text: '第二段' },
      { kind: 'list', items: ['甲', '乙'] },
      { kind: 'heading', text: '二、授权', anchor: 'part-2' },
      { kind: 'paragraph', text: '丙' },
    ]);
  });

  it('takes a short line above text as a heading, and a single paragraph as a paragraph', () => {
    expect(readAgreement('1. The service\nYinhe lets you listen.\n\n二、账号\n请妥善保管密码。\n\n仅此一段')).toEqual([
      { kind: 'heading', text: '1. The service', anchor: 'part-1' },
      { kind: 'paragraph', text: 'Yinhe lets you listen.' },
      { kind: 'heading', text: '二、账号', anchor: 'part-2' },
      { kind: 'paragraph', text: '请妥善保管密码。' },
      { kind: 'paragraph', text: '仅此一段' },
    ]);
  });

  it('loses no word, whatever it is made of', () => {
    const word = fc.stringMatching(/^[a-z一-龥]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('## ', '- ', '', '\n'), word)), (lines) => {
        const content = lines.map(([mark, text]) => mark + text).join('\n');
        const shown = readAgreement(content).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
        expect(shown.join(' ').split(' ').filter(Boolean)).toEqual(lines.map(([, text]) => text));
      }),
    );
  });
});
