/** An array of whole numbers as PostgreSQL writes one: `{1,0,2}`. Arrays of different lengths cannot go in one array of arrays. */
export function arrayText(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}
