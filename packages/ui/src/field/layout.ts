/** How the fields of a form are laid out: classes for the form or the box that holds them. */
import styles from './Field.module.css';

/** One below the other. */
export const fieldStack = styles.stack;
/** Two side by side. */
export const fieldPair = styles.pair;
