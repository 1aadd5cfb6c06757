/** What an account of a type is called. */
import { useText } from '../../lib/language.tsx';

const names: Readonly<Record<number, 'player' | 'trial'>> = { 3: 'player', 4: 'trial' };

export function useTypeName(): (type: number) => string {
  const t = useText();
  return (type) => t(`agents.type.${names[type] ?? 'agent'}`, { type: String(type) });
}
