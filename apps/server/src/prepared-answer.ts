/** A whole answer as the text that goes over the wire, for what is asked far more often than it changes. */
export class PreparedAnswer<Data> {
  readonly text: string;
  /** Only so that the type remembers what is inside. */
  declare readonly data: Data;

  constructor(data: Data) {
    this.text = JSON.stringify({ success: true, data });
  }
}
