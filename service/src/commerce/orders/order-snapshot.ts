import type { LocalisedText } from 'shared-contracts/locale/locale';

/** A work as it was when it was ordered; certificates quote it. */
export interface OrderedWork {
  title: LocalisedText;
  code: string;
  version: LocalisedText;
  composer: LocalisedText;
  album: LocalisedText | null;
  library: number;
  /** Seconds. */
  duration: number;
}

/** The licence project as it was when ordered: who the licence is for. */
export interface OrderedProject {
  id: number;
  name: string;
  licenseeName: string;
  licenseeCode: string;
  remarks: string;
}
