import type { FragmentName } from 'shared-contracts/fragments/catalogue';
import { contractOf } from 'shared-contracts/release/contract-of';
import { FRAGMENT_NODE, type ShownFragment } from 'shared-contracts/render/render-input';
import { checkedFragments, misfitOf } from './fragment-parameters.ts';
import { PAGE_RELEASE, pageRequest, unitBuild } from './testing/fixture-builds.ts';
import { startTestRenderer } from './testing/test-renderer.ts';

const LONG = 30_000;
const HEART = { dataId: 7, type: 3, musicLibraryTypeId: 1, favorites: 0 };
const OFFERED = { emits: [], consumes: [], intents: [], calls: [], fragments: ['favourite-button' as const] };
const shown = (params: unknown, size = 'sm'): ShownFragment => ({ name: 'favourite-button', size, params });

it.each<[string, ShownFragment, string | null]>([
  ['all of its parameters', shown(HEART), null],
  ['a parameter that it does not know', shown({ ...HEART, later: 1 }), null],
  ['no parameters', shown(undefined), 'parameters of favourite-button: all: '],
  ['a text for a number', shown({ ...HEART, dataId: '7' }), 'parameters of favourite-button: dataId: '],
  ['a size that it does not have', shown(HEART, 'toString'), 'size of favourite-button: "toString"'],
])('a fragment that gets %s is said to fit or not', (_what, given, misfit) => {
  expect(misfitOf(given)).toEqual(misfit === null ? null : expect.stringContaining(misfit));
});

it('a fragment of another declaration than that of this process is not checked', () => {
  const contract = contractOf(OFFERED, '1.0.0');
  const heart = contract.offers!['favourite-button']!;
  const other = (changed: Partial<typeof heart>) => ({
    contract: { ...contract, offers: { 'favourite-button': { ...heart, ...changed } } },
  });
  const stored = JSON.parse(JSON.stringify(other({}))) as ReturnType<typeof other>;
  expect(checkedFragments(stored)).toEqual(['favourite-button']);
  expect(checkedFragments(other({ version: 2 }))).toEqual([]);
  expect(checkedFragments(other({ payload: { type: 'object' } }))).toEqual([]);
  expect(checkedFragments({})).toEqual([]);
});

it(
  'a page that gives a fragment what it does not take is charged itself, and keeps its other fragments',
  async () => {
    const renderer = startTestRenderer({
      [`${PAGE_RELEASE.unit}@${PAGE_RELEASE.version}`]: unitBuild({
        page: `return '<p>${FRAGMENT_NODE}${FRAGMENT_NODE}</p>';`,
        shown: JSON.stringify([shown({ ...HEART, dataId: 'seven' }), shown(HEART)]),
      }),
      'mf-account@1.0.0': unitBuild({ fragment: "return '<b>' + shown.params.dataId.toFixed() + '</b>';" }),
    });
    try {
      await renderer.ready();
      const account = { unit: 'mf-account' as const, version: '1.0.0' };
      const request = pageRequest({ fragments: { 'favourite-button': account }, exposes: [{ release: PAGE_RELEASE, expose: './page' }] });
      const page = await renderer.render({ ...request, checked: ['favourite-button' satisfies FragmentName] }, LONG);
      expect(page.failures).toEqual([
        {
          release: PAGE_RELEASE,
          part: './page',
          kind: 'threw',
          message: expect.stringContaining('parameters of favourite-button: dataId'),
        },
      ]);
      expect(page.exposes[0]!.fragments).toEqual([null, { release: account, html: '<b>7</b>' }]);
      const unchecked = await renderer.render(request, LONG);
      expect(unchecked.failures).toMatchObject([{ release: account, part: './fragments', kind: 'threw' }]);
    } finally {
      await renderer.close();
    }
  },
  LONG,
);
