/** Results as others serve them. */
import { conforms } from '../conformance.ts';
import { httpJson } from './index.ts';

const places = {
  list: 'data.items',
  day: 'date',
  prizes: { DB: 'special', G1: 'g.1', G2: 'g.2', G3: 'g.3', G4: 'g.4', G5: 'g.5', G6: 'g.6', G7: 'g.7' },
};
const entry = (date: string) => ({
  date,
  special: '07523',
  g: {
    1: ['84033'],
    2: '11111, 22222',
    3: ['33333', '44444', '55555', '66666', '77777', '88888'],
    4: '1234-0234-3456-4567',
    5: ['5678', '6789', '7890', '8901', '9012', '0123'],
    6: ['012', '345', '678'],
    7: ['09', '26', '06', '64'],
  },
});
const documentOf = (...items: (object | null)[]) => ({
  rules: 'vietnam-north',
  text: JSON.stringify({ data: { items } }),
  places,
});
const right = documentOf(entry('2026-11-19T18:15:00+07:00'), entry('20/11/2026'));

conforms('http-json', httpJson, {
  right,
  days: ['2026-11-19', '2026-11-20'],
  wrong: [
    { input: { ...right, text: '<html>' }, says: /no JSON/ },
    { input: { ...right, text: '{"data":{"items":{}}}' }, says: /no list at "data.items"/ },
    { input: { ...right, text: '[]' }, says: /no list/ },
    { input: { ...right, places: { ...places, list: 'data.constructor' } }, says: /no list/ },
    { input: documentOf(entry('2026-02-30')), says: /^entry 1: "2026-02-30" is not a day/ },
    { input: documentOf({ ...entry('2026-11-19'), special: 7523 }), says: /^entry 1: DB: there is no text of numbers/ },
    { input: documentOf({ ...entry('2026-11-19'), special: '7523' }), says: /^entry 1: DB: "7523" .*zeros were lost/ },
    { input: documentOf(entry('2026-11-19'), entry('2026-11-19')), says: /^entry 2: 2026-11-19 stands at entry 1/ },
    { input: documentOf(null), says: /^entry 1: null is not a day/ },
  ],
});

const ofStation = { ...places, station: { place: 'place', is: 'B' } };
conforms('http-json of one station', httpJson, {
  right: {
    ...documentOf({ ...entry('2026-11-19'), place: 'A' }, { ...entry('2026-11-19'), place: 'B' }),
    places: ofStation,
  },
  days: ['2026-11-19'],
  wrong: [{ input: { ...documentOf({ ...entry('x'), place: 'B' }), places: ofStation }, says: /not a day/ }],
});
