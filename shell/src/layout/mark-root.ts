import type { PageStore } from '../navigation/page-state.ts';
import type { PhoneLayout } from './phone-layout.ts';

/** Says layout, phone and error on the root element, where all style sheets find them. */
export function markRoot(root: HTMLElement, page: PageStore, phone: PhoneLayout): void {
  const mark = () => {
    const { layout, error } = page.get();
    root.dataset.layout = layout;
    root.dataset.mobile = String(phone.isPhone());
    root.toggleAttribute('data-error', error !== null);
  };
  page.subscribe(mark);
  phone.subscribe(mark);
  mark();
}
