/** The port of geography: the country of an address. An adapter looks it up and does nothing else; what follows is a rule. */

export type GeoPort = {
  /**
   * ISO 3166-1 letters of the country that an address, IPv4 or IPv6, belongs to; undefined when nobody knows, and for
   * text that is no address. Throws when its source cannot be read: the caller then knows nothing, and says so.
   */
  countryOf(address: string): Promise<string | undefined>;
};
