/** A field of orange; chosen like a file of somebody's own. */
export const orangePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItgVKMbwQi+hcEKLNP1WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgu2EgFaUZQLogAAAABJRU5ErkJggg==',
  'base64',
);
