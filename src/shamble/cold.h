/* What a rule calls only when it fails: gcc lays these calls out of the way of what a game does. */
struct _object;
void CPy_AddTraceback(const char *, const char *, int, struct _object *) __attribute__((cold));
void CPy_TypeError(const char *, struct _object *) __attribute__((cold));
void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *)
    __attribute__((cold));
void PyErr_SetNone(struct _object *) __attribute__((cold));
struct _object *PyErr_Occurred(void) __attribute__((cold));
