/** How amounts, percentages and counts are typed. */
export const amountText = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
export const percentText = /^(0|[1-9]\d{0,3})(\.\d{1,4})?$/;
const twoPlaces = /^\d{1,4}(\.\d{1,2})?$/;

/** Hundredths of a decimal text, without a float between. */
export const toHundredths = (text: string): number => {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
export const isHundredths = (text: string, least: number, most: number): boolean =>
  twoPlaces.test(text) && toHundredths(text) >= least && toHundredths(text) <= most;
