/** What a new unit is called, everywhere it is called something. */
export interface UnitNames {
  /** Of the folder, the package and the unit: `mf-gift-cards`. */
  unit: string;
  /** Of the namespace of its texts, and the usual route: `gift-cards`. */
  short: string;
  /** In sentences: `Gift cards`. */
  title: string;
}

const FORM = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Longer names make addresses and container names unreadable. */
const LONGEST = 40;

/** The names of a unit. @throws Error with a message for the terminal when the name is not valid. */
export function unitNames(unit: string): UnitNames {
  if (!unit) throw new Error('Say what it is to be called: npm run new-unit -- mf-demo');
  if (unit.length > LONGEST) throw new Error(`"${unit}" is too long: ${LONGEST} characters at most.`);
  if (!FORM.test(unit)) {
    throw new Error(
      `"${unit}" is no name of a unit: "mf-" and then small letters, digits and single hyphens, like mf-demo or mf-gift-cards.`,
    );
  }
  const short = unit.slice('mf-'.length);
  const words = short.replaceAll('-', ' ');
  return { unit, short, title: words.charAt(0).toUpperCase() + words.slice(1) };
}
