import { Suspense, useId } from 'react';
import { FRAGMENT_NODE, type RenderInput } from 'shared-contracts/render/render-input';
import type { UnitServerModule } from 'shared-contracts/render/server-module';
import { Fragment, HostContext, useHost } from 'ui-kit/core';
import { notFound } from 'ui-kit/router';
import { renderFragments, renderPart } from './server.ts';
import { AnswerMissing } from './server-host.ts';

const RELEASE = { unit: 'mf-shop', version: '2' };
const INPUT: RenderInput = {
  locale: 'en',
  mobile: false,
  path: '/music',
  search: '?page=2',
  layout: 'default',
  brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
  data: [{ call: 'music/getList', params: { page: 2 }, data: ['Rain'] }],
};

function Page({ rows }: { rows: string[] }) {
  const { address, locale, session } = useHost();
  return (
    <p>
      {address} {locale} {String(session.isSignedIn())} {rows}
      <Fragment name="cart-count" size="sm" params={{}} />
    </p>
  );
}

const disposed = jest.fn();

/** A unit that shows an answer of the edge, and asks the service where the edge has none. */
const unit: UnitServerModule = {
  './page': () => ({
    async prepare(host) {
      const inlined = host.takeInitialData('music/getList', { page: 2 }) as string[] | undefined;
      const rows = inlined ?? ((await host.api.call('music/getList', { size: 1 })) as unknown as string[]);
      return {
        element: (
          <HostContext value={host}>
            <Page rows={rows} />
          </HostContext>
        ),
        dispose: disposed,
      };
    },
  }),
  './fragments': () => ({
    prepareFragments: async (_host, shown) =>
      shown.map(({ params }) => ({
        element: <Broken isBroken={(params as { isBroken: boolean }).isBroken} />,
        dispose: disposed,
      })),
  }),
};

function Broken({ isBroken }: { isBroken: boolean }) {
  const id = useId();
  if (isBroken) throw new Error('planted');
  return <b id={id}>2</b>;
}

const part = { ...RELEASE, expose: './page' };

it('renders a page for a visitor without a session from the answers of the edge, and names its fragments', async () => {
  const { html, fragments } = await renderPart(unit, part, INPUT);
  expect(html).toContain('/en/music?page=2<!-- --> <!-- -->en<!-- --> <!-- -->false<!-- --> <!-- -->Rain');
  expect(html).toContain('<span class="yh-fragment-node"></span>');
  expect(fragments).toEqual([{ name: 'cart-count', size: 'sm', params: {} }]);
  expect(disposed).toHaveBeenCalledTimes(1);
});

it('names the fragments that are in the HTML, not those of a part that waits', async () => {
  const Heart = ({ id }: { id: number }) => (
    <Fragment name="favourite-button" size="sm" params={{ type: 3, dataId: id, musicLibraryTypeId: 1, favorites: 0 }} />
  );
  function Waiting(): never {
    throw new Promise(() => undefined);
  }
  const waiting: UnitServerModule = {
    './page': () => ({
      prepare: async (host) => ({
        element: (
          <HostContext value={host}>
            <Heart id={1} />
            <Suspense fallback={<i>soon</i>}>
              <Heart id={2} />
              <Waiting />
            </Suspense>
            <Heart id={3} />
          </HostContext>
        ),
        dispose: disposed,
      }),
    }),
  };
  const { html, fragments } = await renderPart(waiting, part, INPUT);
  expect(html.split(FRAGMENT_NODE)).toHaveLength(3);
  expect(fragments).toMatchObject([{ params: { dataId: 1 } }, { params: { dataId: 3 } }]);
});

it('rejects with a name of its own where the edge has no answer', async () => {
  await expect(renderPart(unit, part, { ...INPUT, data: [] })).rejects.toMatchObject({ name: 'AnswerMissing' });
});

it.each(['while it loads', 'while it is drawn'])('rejects in the same way where a page says %s that it does not exist', async (when) => {
  function Gone() {
    return when === 'while it is drawn' ? notFound() : null;
  }
  const gone: UnitServerModule = {
    './page': () => ({
      prepare: async () => (when === 'while it loads' ? notFound() : { element: <Gone />, dispose: disposed }),
    }),
  };
  await expect(renderPart(gone, part, INPUT)).rejects.toMatchObject({ name: 'AnswerMissing', message: 'there is no such page' });
});

it('counts a 404 of a loader as a page that does not exist', async () => {
  const gone: UnitServerModule = {
    './page': () => ({ prepare: () => Promise.reject({ status: 404, statusText: 'Not Found', internal: false, data: null }) }),
  };
  await expect(renderPart(gone, part, INPUT)).rejects.toMatchObject({ name: 'AnswerMissing' });
});

it('has no fault to name where a fragment needs an answer that the edge does not have', async () => {
  function Waiting(): never {
    throw new AnswerMissing('no answer of user/getData');
  }
  const waiting: UnitServerModule = {
    './fragments': () => ({ prepareFragments: async () => [{ element: <Waiting />, dispose: disposed }] }),
  };
  const shown = [{ name: 'cart-count' as const, size: 'sm', params: {} }];
  await expect(renderFragments(waiting, RELEASE, shown, INPUT)).resolves.toEqual(['']);
});

it('renders each fragment by itself: one that throws takes no other away', async () => {
  const shown = [false, true, false].map((isBroken) => ({ name: 'cart-count' as const, size: 'sm', params: { isBroken } }));
  const [first, broken, third] = await renderFragments(unit, RELEASE, shown, INPUT);
  expect([first, third].map((html) => html?.replace(/ id="[^"]+"/, ''))).toEqual(['<b>2</b>', '<b>2</b>']);
  expect(broken).toBeNull();
  // Ids of a page must differ.
  expect(first).not.toBe(third);
  expect(disposed).toHaveBeenCalledTimes(3);
});

it('keeps a place whose number nobody was given as it is, and the fragments beside it', async () => {
  const stray = <span className="yh-fragment-node" data-place="7" />;
  const page: UnitServerModule = {
    './page': () => ({
      prepare: async (host) => ({
        element: (
          <HostContext value={host}>
            {stray}
            <Page rows={[]} />
          </HostContext>
        ),
        dispose: disposed,
      }),
    }),
  };
  const { html, fragments } = await renderPart(page, { ...RELEASE, expose: './page' }, INPUT);
  expect(fragments.map(({ name }) => name)).toEqual(['cart-count']);
  expect(html.split(FRAGMENT_NODE)).toHaveLength(2);
  expect(html).toContain('data-place="7"');
});
