/** Markers of harm, and the members who are watched because of them. */
export {
  type HarmBars,
  type HarmLevel,
  type Marker,
  type MarkerKind,
  type PlayDay,
  type PlayFacts,
  harmLevelOf,
  harmLevels,
  markerKinds,
  markersOf,
} from './markers.ts';
export {
  type ContactChannel,
  type ContactOutcome,
  type HarmWatch,
  contactChannels,
  contactOutcomes,
  watchAfter,
  watchAfterContact,
} from './watches.ts';
