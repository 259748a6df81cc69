import type { PageVisibility } from '../page/visibility.ts';
import type { UnitActivity, UnitMount } from './unit-activity.ts';

export interface WatchContentOptions {
  activity: Pick<UnitActivity, 'mounts' | 'follow'>;
  visibility: PageVisibility;
  /** True while the page shows something instead of the unit's content: the error page, or a dialog that the page waits for. */
  isCovered(): boolean;
  report(mount: UnitMount, reason: string): void;
  /** As `performance.now()`. */
  now(): number;
}

/** Checks of the content, ms of visible time after the mount. */
const FIRST_CHECK_MS = 3000;
const LAST_CHECK_MS = 10_000;

/** Marks of a loading state: of the skeleton, a busy region, the kit's `Skeleton` (a CSS module class) and antd's spinner. A busy button is none. */
const PLACEHOLDERS = '[data-skeleton], [aria-busy="true"]:not(button), [class*="_skeleton_"], .ant-spin-spinning';
const PICTURES = 'img, svg, canvas, video';

/**
 * Reports a release in the page slot whose content is not ready 3 s after the mount and still not at 10 s, or when the visitor
 * leaves in between. Once for each release. Other slots may be empty for good reasons (a player without a track).
 */
export function watchContent({ activity, visibility, isCovered, report, now }: WatchContentOptions): void {
  const reported = new Set<string>();
  const watches = new Map<UnitMount, ReturnType<typeof watch>>();

  function watch(mount: UnitMount) {
    const { release, node, at } = mount;
    let seenMs = 0;
    let visibleSince: number | null = at;
    let isSuspect = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function check(): void {
      const reason = isCovered() ? null : mount.whyNotReady ? mount.whyNotReady() : whyNotReady(node);
      if (reason && !isSuspect) {
        isSuspect = true;
        resume();
        return;
      }
      end();
      const name = `${release.unit}@${release.version} ${mount.slot}`;
      if (!reason || reported.has(name)) return;
      reported.add(name);
      report(mount, reason);
    }
    function resume(): void {
      if (visibility.isHidden()) return;
      visibleSince ??= now();
      clearTimeout(timer);
      timer = setTimeout(check, (isSuspect ? LAST_CHECK_MS : FIRST_CHECK_MS) - seenMs - (now() - visibleSince));
    }
    function end(): void {
      clearTimeout(timer);
      for (const [mount, other] of watches) if (other === own) watches.delete(mount);
    }
    function leave(): void {
      clearTimeout(timer);
      if (isSuspect) check();
      else if (visibleSince !== null) seenMs += now() - visibleSince;
      visibleSince = null;
    }
    const own = { resume, leave, end };
    return own;
  }

  function add(mount: UnitMount): void {
    if (mount.slot !== 'page' && mount.slot !== 'fragments') return;
    const made = watch(mount);
    watches.set(mount, made);
    made.resume();
  }

  activity.follow({
    onMounted: add,
    onUnmounting(mount) {
      watches.get(mount)?.leave();
      watches.get(mount)?.end();
    },
  });
  visibility.onHidden(() => {
    for (const { leave } of [...watches.values()]) leave();
  });
  visibility.onVisible(() => {
    for (const { resume } of [...watches.values()]) resume();
  });
  activity.mounts().forEach(add);
}

function whyNotReady(node: HTMLElement): string | null {
  if (visible(node, PLACEHOLDERS)) return 'a placeholder stays';
  // `innerText` leaves out what is not rendered.
  const text = node.innerText ?? node.textContent ?? '';
  return text.trim() !== '' || visible(node, PICTURES) ? null : 'the content is empty';
}

/** True when an element of the selector is rendered and on screen: parts below the fold may wait until they are scrolled to. */
function visible(node: HTMLElement, selector: string): boolean {
  return [...node.querySelectorAll(selector)].some((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
  });
}
