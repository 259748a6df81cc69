import type { HostProps } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import type { RenderedRelease, RenderInput, ShownFragment } from 'shared-contracts/render/render-input';
import { initialDataReader } from '../document/release-document.ts';

/** Thrown on the server when the page needs an answer that the edge does not have, or has none at all. The release is not to blame. */
export class AnswerMissing extends Error {
  override name = 'AnswerMissing';
}

const VISITOR = { token: null, perfectStatus: null, isTeam: null, userId: null };
const nothing = () => undefined;

/**
 * The host that a unit has while it is rendered on the server: the answers of the edge, a visitor without a session, and a bus on which
 * nothing has happened. What needs a browser does nothing.
 * @param shown takes the fragments that are drawn; without it they stay empty, as in the frame and within fragments.
 */
export function serverHost({ unit, version }: RenderedRelease, input: RenderInput, shown?: ShownFragment[]): HostProps {
  const missing = (what: string) => Promise.reject(new AnswerMissing(what));
  return {
    unit,
    version,
    locale: input.locale,
    get slot(): never {
      throw new Error('there is no slot on the server');
    },
    bus: {
      emit: nothing,
      on: () => nothing,
      latest: nothing as HostProps['bus']['latest'],
      request: async () => ({ status: 'unavailable' }),
      handle: () => nothing,
    },
    api: { call: (name) => missing(`no answer of ${name}`) },
    session: { current: () => VISITOR, isSignedIn: () => false },
    fragments: {
      mount: () => ({ update: nothing, unmount: nothing }),
      ...(shown && { note: (fragment: ShownFragment) => shown.push(fragment) - 1 }),
    },
    brand: input.brand,
    served: true,
    address: withLocale(input.path, input.locale) + input.search,
    nonce: '',
    mobile: input.mobile,
    navigate: nothing,
    takeInitialData: initialDataReader(input.data),
    showError: nothing,
    report: nothing,
  };
}
