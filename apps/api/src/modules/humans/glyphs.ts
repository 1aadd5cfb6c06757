/**
 * Letters of our own as strokes, ten wide and fourteen high, so that no font is needed and none can be matched. Letters and
 * figures that look like another (0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z, U and V) are left out, or one of them.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  C: 'M10 2.5Q8 0 5 0Q0 0 0 7Q0 14 5 14Q8 14 10 11.5',
  E: 'M9 0H0V14H9M0 7H7',
  F: 'M9 0H0V14M0 7H7',
  H: 'M0 0V14M10 0V14M0 7H10',
  J: 'M8 0V10Q8 14 4 14Q1 14 0 11',
  K: 'M0 0V14M9 0L0 8M3 5.5L10 14',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M0 14V0L10 14V0',
  P: 'M0 14V0H6Q10 0 10 4Q10 8 6 8H0',
  R: 'M0 14V0H6Q10 0 10 4Q10 8 6 8H0M5 8L10 14',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V9Q0 14 5 14Q10 14 10 9V0',
  W: 'M0 0L2.5 14L5 5L7.5 14L10 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  3: 'M1 1Q3 0 5 0Q9.5 0 9.5 3.5Q9.5 7 4 7Q10 7 10 10.5Q10 14 5 14Q2 14 0 12.5',
  4: 'M7 14V0L0 10H10',
  6: 'M8.5 1Q7 0 5.5 0Q0 0.5 0 9Q0 14 5 14Q10 14 10 9.7Q10 6 5 6Q1 6 0 9.5',
  7: 'M0 0H10L4 14',
  9: 'M1.5 13Q3 14 4.5 14Q10 13.5 10 5Q10 0 5 0Q0 0 0 4.3Q0 8 5 8Q9 8 10 4.5',
};

export const letters: readonly string[] = Object.keys(glyphs);
