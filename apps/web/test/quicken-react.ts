/*
 * Loaded before React, whose development build looks at once what the browser can do. For its tracks in the performance
 * panel it measures each component each time it is drawn, and it keeps a stack for each element: nobody looks at either.
 * Its warnings stay.
 */
for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name);
