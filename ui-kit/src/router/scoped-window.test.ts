import { scopeWindow } from './scoped-window.ts';

function popstate(state: unknown, singleSpa: boolean): PopStateEvent {
  return Object.assign(new PopStateEvent('popstate', { state }), singleSpa ? { singleSpa: true } : {});
}

describe('the window as a data router sees it', () => {
  const heard: unknown[] = [];
  const listener = (event: Event) => heard.push((event as PopStateEvent).state);
  let scoped: ReturnType<typeof scopeWindow>;

  beforeEach(() => {
    heard.length = 0;
    window.history.replaceState(null, '', '/music');
    scoped = scopeWindow(window, (pathname) => pathname.startsWith('/music'));
    scoped.window.addEventListener('popstate', listener);
  });
  afterEach(() => scoped.dispose());

  it('ignores the artificial popstate of its own push', () => {
    scoped.window.history.pushState({ key: 'own' }, '', '/music/world');
    window.dispatchEvent(popstate({ key: 'own' }, true));
    expect(heard).toEqual([]);
    expect(window.location.pathname).toBe('/music/world');
  });

  it('ignores it also when a further push came in between', () => {
    scoped.window.history.pushState({ key: 'first' }, '', '/music/world');
    scoped.window.history.pushState({ key: 'second' }, '', '/music/china');
    window.dispatchEvent(popstate({ key: 'first' }, true));
    window.dispatchEvent(popstate({ key: 'second' }, true));
    expect(heard).toEqual([]);
  });

  it('receives a real step back to one of its pages', () => {
    scoped.window.history.pushState({ key: 'own' }, '', '/music/world');
    window.dispatchEvent(popstate({ key: 'own' }, false));
    expect(heard).toEqual([{ key: 'own' }]);
  });

  it('receives a navigation of the shell to one of its pages', () => {
    window.history.pushState(null, '', '/music/china');
    window.dispatchEvent(popstate(null, true));
    expect(heard).toEqual([null]);
  });

  it('ignores events for pages of other units', () => {
    window.history.pushState(null, '', '/about');
    window.dispatchEvent(popstate(null, false));
    expect(heard).toEqual([]);
  });

  it('receives nothing after dispose', () => {
    scoped.dispose();
    window.dispatchEvent(popstate(null, false));
    expect(heard).toEqual([]);
  });

  it('lets methods of the platform work on their own object', () => {
    expect(() => scoped.window.getComputedStyle(document.body)).not.toThrow();
    expect(scoped.window.history.length).toBe(window.history.length);
    expect(scoped.window.document).toBe(document);
  });
});
