/** The rules of Puthi. */
import { SlotRules } from '../SlotRules.tsx';
import { theme } from './theme.ts';

export default function Rules() {
  return <SlotRules theme={theme} />;
}
