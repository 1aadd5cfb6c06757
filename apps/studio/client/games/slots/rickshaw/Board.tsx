/** The board of Rickshaw. */
import type { BoardProps } from '../../../app/board-props.ts';
import { SlotBoard } from '../SlotBoard.tsx';
import { theme } from './theme.ts';

export default function Board({ seat }: BoardProps) {
  return <SlotBoard seat={seat} theme={theme} />;
}
