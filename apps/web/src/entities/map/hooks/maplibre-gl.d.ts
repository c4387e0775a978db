/**
 * The little of MapLibre that is used. Its own types are 18,000 lines, which every check would read, and this part of it
 * can be checked where the package, which few need, is not installed.
 */
declare module 'maplibre-gl' {
  interface CameraView {
    center: { lat: number; lng: number };
    zoom: number;
  }

  interface MapOptions extends CameraView {
    container: HTMLElement;
    /** A style, or its address. */
    style: string | object;
    interactive: boolean;
  }

  class VectorMap {
    constructor(options: MapOptions);
    once(event: 'load', listener: () => void): unknown;
    on(event: 'error', listener: (event: { error: Error }) => void): unknown;
    on(event: 'webglcontextlost', listener: () => void): unknown;
    jumpTo(view: CameraView): unknown;
    remove(): void;
  }

  function setWorkerUrl(url: string): void;

  export { setWorkerUrl, VectorMap as Map };
}
