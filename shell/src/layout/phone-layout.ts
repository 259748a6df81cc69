const PHONE = '(max-width: 767.98px)';

/** The phone layout, by user agent or by width (domain §1). */
export interface PhoneLayout {
  isPhone(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Follows the window's width; a phone by its user agent stays one whatever the width. */
export function phoneLayout(byUserAgent: boolean, target: Window): PhoneLayout {
  const query = target.matchMedia(PHONE);
  return {
    isPhone: () => byUserAgent || query.matches,
    subscribe(listener) {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
