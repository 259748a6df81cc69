/** Pairs of chord sequences (first theme, second theme) that several styles draw on. */
export const songs = {
  major: [
    ['I V vi IV', 'vi IV I V'],
    ['I vi IV V', 'IV V iii vi'],
    ['I iii IV V', 'ii V I vi'],
    ['I IV vi V', 'IV I V vi'],
  ],
  minor: [
    ['i bVI bIII bVII', 'iv bVI i bVII'],
    ['i iv bVI bVII', 'bVI bVII i i'],
    ['i bVII bVI bVII', 'bIII bVII iv i'],
  ],
} as const;

export const gentle = {
  major: [
    ['Iadd9 vi7 IVmaj7 Vsus4', 'IVmaj7 I ii7 V'],
    ['I V vi7 IVmaj7', 'vi7 iii7 IVmaj7 Vsus4'],
    ['Imaj7 iii7 IVadd9 V', 'ii7 vi7 IVmaj7 V'],
  ],
  minor: [
    ['iadd9 bVImaj7 bIII bVII', 'iv7 i7 bVImaj7 Vsus4'],
    ['i7 iv7 bVII bIIImaj7', 'bVImaj7 iv7 i7 bVII'],
  ],
} as const;

export const heroic = {
  major: [
    ['I I vi IV', 'IV V vi bVII'],
    ['I iii vi IV', 'bVI bVII I V'],
  ],
  minor: [
    ['i bVI bIII bVII', 'i bVII iv bVI'],
    ['i i bVI iv', 'bVI bVII i V'],
    ['i v bVI iv', 'bIII bVII i bVI'],
  ],
} as const;

export const jazzy = {
  major: [
    ['ii9 V9 Imaj9 vi7', 'iii7 vi7 ii9 V9'],
    ['Imaj9 vi7 ii9 V9', 'IVmaj7 iv6 iii7 VI7'],
  ],
  minor: [
    ['i7 iv7 iio7 V7', 'iv7 bVII9 bIIImaj7 bVImaj7'],
    ['i6 bVImaj7 iio7 V7', 'iv7 i6 bVI7 V7'],
  ],
} as const;

export const pentatonicSongs = {
  major: [
    ['I vi IV V', 'vi IV I V'],
    ['I I vi vi', 'IV I V vi'],
    ['I V vi I', 'IV vi V I'],
  ],
  minor: [
    ['i bVII i bIII', 'bVI bVII i i'],
    ['i i bIII bVII', 'iv bVII bIII i'],
    ['i bVI bVII i', 'bIII bVII iv i'],
  ],
} as const;
