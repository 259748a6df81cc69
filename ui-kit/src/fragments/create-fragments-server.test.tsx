import { renderToString } from 'react-dom/server.edge';
import { useTranslation } from 'react-i18next';
import type { FragmentParams } from 'shared-contracts/fragments/catalogue';
import type { ShownFragment } from 'shared-contracts/fragments/shown-fragment';
import type { FragmentsProps } from 'shared-contracts/host';
import { useSession } from 'ui-kit/core';
import { createTestHost } from 'ui-kit/testing';
import { createFragments } from './create-fragments.server.tsx';

function Heart({ params: { dataId }, size }: { params: FragmentParams<'favourite-button'>; size: string }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  if (dataId === 2) throw new Error('planted');
  return <b>{`${t('like')} ${dataId} ${size} ${signedIn}`}</b>;
}

const unit = createFragments<'favourite-button'>({
  descriptor: { unit: 'mf-account', namespaces: ['account'] },
  components: { 'favourite-button': Heart },
  messages: async (locale) => ({ like: locale === 'zh' ? '收藏' : 'Like' }),
});

const heart = (dataId: number): ShownFragment => ({ name: 'favourite-button', size: 'sm', params: { dataId } });

/** HTML of each fragment, rendered by itself as the shell does. */
async function htmlOf(shown: readonly ShownFragment[], locale: 'zh' | 'en' = 'en'): Promise<(string | null)[]> {
  // A member's host: the first render in a browser is that of a visitor all the same.
  const views = await unit.prepareFragments!(createTestHost({ locale, signedIn: true }), shown);
  return views.map(({ element, dispose }) => {
    try {
      return renderToString(element as React.ReactElement);
    } catch {
      return null;
    } finally {
      dispose();
    }
  });
}

it.each([
  ['en', 'Like'],
  ['zh', '收藏'],
] as const)('each fragment is what a visitor sees first, in the language of the page (%s)', async (locale, word) => {
  expect(await htmlOf([heart(1), heart(3)], locale)).toEqual([`<b>${word} 1 sm false</b>`, `<b>${word} 3 sm false</b>`]);
});

it('a fragment that throws takes no other away', async () => {
  expect(await htmlOf([heart(1), heart(2), heart(3)])).toEqual(['<b>Like 1 sm false</b>', null, '<b>Like 3 sm false</b>']);
});

it('a fragment that this release does not have is left out', async () => {
  expect(await htmlOf([{ name: 'cart-count', size: 'sm', params: {} }])).toEqual(['']);
});

it('a server build mounts nothing', async () => {
  await expect(unit.mount(createTestHost() as unknown as FragmentsProps)).rejects.toThrow('mounts nothing');
});
