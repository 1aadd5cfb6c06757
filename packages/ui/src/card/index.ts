/** A sheet of paper to put things on. */
export { Card, SectionHead } from './Card.tsx';
