/** Which category an address of the games page asks for. */
import { categoryAt, isCategory } from './categories.ts';

/** `?games=` in any letter case where it names a category, else the one of the path (LIST-01, DEC-46). */
export function askedCategory(pathname: string, games: string | undefined): string {
  const code = (games ?? '').toUpperCase();
  return isCategory(code) ? code : (categoryAt(pathname) ?? 'RNG');
}
