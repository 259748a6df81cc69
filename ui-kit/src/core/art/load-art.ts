import type * as Art from 'ui-kit/art';

let art: typeof Art | null = null;
let loading: Promise<typeof Art> | null = null;

/** The code that draws covers and icons; null until it is there. */
export function artNow(): typeof Art | null {
  return art;
}

/**
 * Loads the code that draws covers and icons. A served page has them already, so the code comes when the first page is idle (not with
 * `Save-Data`), or with the first picture that nobody has drawn. After a failure the next call tries again.
 */
export function loadArt(): Promise<typeof Art> {
  loading ??= import('ui-kit/art').then(
    (loaded) => {
      art = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
