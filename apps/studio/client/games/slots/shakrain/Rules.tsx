/** The rules of Shakrain. */
import { SlotRules } from '../SlotRules.tsx';
import { theme } from './theme.ts';

export default function Rules() {
  return <SlotRules theme={theme} />;
}
