/** The demo players by name: birds, seasons and things of the river, so that nobody is taken for a person. */
export const demoPlayerNames = [
  'bulbul',
  'chondro',
  'doyel',
  'falgun',
  'ghuri',
  'hemanto',
  'jonaki',
  'kokil',
  'megh',
  'moyna',
  'nodi',
  'nouka',
  'pakhi',
  'shalik',
  'srabon',
  'tuntuni',
] as const;
