/**
 * The ID of a commercial device in MQTT topics: that of its organization, a dot, and its serial number, in which + is
 * written as %2B, because MQTT reserves it. Serial numbers contain no percent sign, so it can be read back.
 *
 * @example commercialDeviceId('8kQ2', 'NL-D2-0481'); // '8kQ2.NL-D2-0481'
 */
export const commercialDeviceId = (mnId: string, sn: string) => `${mnId}.${sn.replaceAll('+', '%2B')}`;

/** The reverse; undefined for the ID of a test device. */
export const parseCommercialDeviceId = (deviceId: string): { mnId: string; sn: string } | undefined => {
  const dot = deviceId.indexOf('.');
  if (dot < 1) return undefined;
  return { mnId: deviceId.slice(0, dot), sn: deviceId.slice(dot + 1).replaceAll('%2B', '+') };
};
