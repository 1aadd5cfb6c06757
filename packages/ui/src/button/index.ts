/** Buttons: the one way to press something. */
export { Button, buttonClass, type ButtonKind, type ButtonSize } from './Button.tsx';
export { IconButton } from './IconButton.tsx';
export { InlineButton } from './InlineButton.tsx';
