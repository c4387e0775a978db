export interface CodeDrawer {
  /** A QR code as a PNG, with the light margin that scanners want; for where nothing can be drawn, such as mails. */
  draw(text: string): Promise<Uint8Array>;
}
